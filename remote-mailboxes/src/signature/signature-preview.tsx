import { Trans } from '@lingui/react/macro';
import { useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { Button } from '@roost/shared/ui/core';

/** The signature as its recipients see it. */
export const SignaturePreview = ({ signature }: { signature: string }) => {
  const [attempt, setAttempt] = useState(0);
  return <Preview key={attempt} signature={signature} onRetry={() => setAttempt(attempt + 1)} />;
};

/** Loads the sanitiser on the first use; when that fails, the typed text stays unchanged. */
const Preview = ({ signature, onRetry }: { signature: string; onRetry: () => void }) => {
  const id = useId();
  const deferredSignature = useDeferredValue(signature);
  const container = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'clean' | 'reduced' | 'failed'>('clean');

  useEffect(() => {
    let isCurrent = true;
    const show = async () => {
      try {
        const { sanitisedSignature } = await import('./sanitised-signature.ts');
        if (!isCurrent) return;
        const { content, isReduced } = sanitisedSignature(deferredSignature);
        container.current?.replaceChildren(content);
        setState(isReduced ? 'reduced' : 'clean');
      } catch {
        if (isCurrent) setState('failed');
      }
    };
    void show();
    return () => {
      isCurrent = false;
    };
  }, [deferredSignature]);

  return (
    <div className="r-signature" role="group" aria-labelledby={id}>
      <p id={id} className="r-field__hint">
        <Trans>Preview of the signature</Trans>
      </p>
      <div ref={container} className="r-signature__text" />
      {state === 'reduced' && (
        <p className="r-field__hint">
          <Trans>Images and scripts aren't shown here.</Trans>
        </p>
      )}
      {state === 'failed' && (
        <p className="r-field__hint">
          <Trans>The preview can't be shown right now.</Trans>{' '}
          <Button size="sm" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        </p>
      )}
    </div>
  );
};
