import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Banner, Button, IconButton } from '@roost/shared/ui/core';
import { countOutcomes, isOpen, isUnderWay, type BulkRun } from './bulk-run.ts';

type BulkRunBannerProps = {
  run: BulkRun;
  onShow: () => void;
  /** Removes the run; offered when nothing is open. */
  onDismiss: () => void;
  children: ReactNode;
};

/** Links back to the current or last bulk action until the user dismisses it. */
export const BulkRunBanner = ({ run, onShow, onDismiss, children }: BulkRunBannerProps) => {
  const { t } = useLingui();
  const isRunning = isUnderWay(run);
  const isGood = run.state === 'done' && countOutcomes(run.outcomes).failed === 0;
  return (
    <Banner
      tone={isRunning || isGood ? 'info' : 'warning'}
      action={
        <>
          <Button size="sm" onClick={onShow}>
            {isRunning ? <Trans>Show progress</Trans> : <Trans>Show results</Trans>}
          </Button>
          {!isOpen(run) && <IconButton size="sm" label={t`Dismiss`} icon={<X aria-hidden />} onClick={onDismiss} />}
        </>
      }
    >
      {children}
    </Banner>
  );
};
