import { Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useEffect, useRef, useState } from 'react';

/** The signature as its readers see it. What cleans it is loaded with the first one that is not empty. */
export const SignaturePreview = ({ signature }: { signature: string }) => {
  const { t } = useLingui();
  const typed = useDeferredValue(signature);
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'clean' | 'reduced' | 'failed'>('clean');

  useEffect(() => {
    let isCurrent = true;
    const show = async () => {
      try {
        const { sanitisedSignature } = await import('./sanitised-signature.ts');
        if (!isCurrent) return;
        const { content, isReduced } = sanitisedSignature(typed);
        place.current?.replaceChildren(content);
        setState(isReduced ? 'reduced' : 'clean');
      } catch {
        // The script could not be loaded; the signature itself is not touched.
        if (isCurrent) setState('failed');
      }
    };
    void show();
    return () => {
      isCurrent = false;
    };
  }, [typed]);

  return (
    <div className="r-signature" role="group" aria-label={t`Preview of the signature`}>
      <div ref={place} className="r-signature__text" />
      {state === 'reduced' && (
        <p className="r-field__hint">
          <Trans>Pictures and anything that could run are not shown here.</Trans>
        </p>
      )}
      {state === 'failed' && (
        <p className="r-field__hint">
          <Trans>The preview cannot be shown at the moment.</Trans>
        </p>
      )}
    </div>
  );
};
