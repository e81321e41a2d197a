import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState, type ReactNode } from 'react';
import { Banner, Button } from '@roost/shared/ui/core';
import { onUncaughtError } from './install-error-handlers.ts';

/**
 * Shows one message for all uncaught errors. Returns a plain version of it when the toasts' script cannot be loaded.
 */
export const useUncaughtError = (): ReactNode => {
  const { t } = useLingui();
  const [isPlain, setIsPlain] = useState(false);
  useEffect(() => {
    const notify = async () => {
      try {
        const { toast } = await import('@roost/shared/ui/overlays');
        toast({
          id: 'uncaught',
          tone: 'danger',
          title: t`Something went wrong`,
          description: t`Nothing you entered is lost. Try again. If this keeps happening, reload the page.`,
        });
      } catch {
        setIsPlain(true);
      }
    };
    return onUncaughtError({ onError: () => void notify() });
  }, [t]);
  if (!isPlain) return null;
  return (
    <div className="r-plain-notice">
      <Banner
        tone="danger"
        action={
          <Button size="sm" onClick={() => setIsPlain(false)}>
            <Trans>Close</Trans>
          </Button>
        }
      >
        <Trans>Nothing you entered is lost. Try again. If this keeps happening, reload the page.</Trans>
      </Banner>
    </div>
  );
};
