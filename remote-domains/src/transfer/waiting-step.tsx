import { Trans } from '@lingui/react/macro';
import { Button, ProgressBar } from '@roost/shared/ui/core';
import { TransferList } from './transfer-list.tsx';
import type { TransferPolling } from './use-transfer-polling.ts';
import { PollingNotice } from './polling-notice.tsx';
import { TransferCharge } from './transfer-charge.tsx';
import { acceptedDomains, type TransferAttempt } from './transfer-draft.ts';

type WaitingStepProps = { attempt: TransferAttempt; polling: TransferPolling; onClose: () => void };

/** Shown until the first nameservers are known. */
export const WaitingStep = ({ attempt, polling, onClose }: WaitingStepProps) => {
  const all = acceptedDomains(attempt).length;
  const done = attempt.listed.filter(({ state }) => state !== 'Waiting').length;
  return (
    <div className="r-form">
      <ProgressBar
        label={<Trans>Waiting for the nameservers</Trans>}
        value={done}
        max={all}
        count={
          <Trans>
            {done} of {all}
          </Trans>
        }
      />
      <PollingNotice polling={polling} />
      <TransferCharge attempt={attempt} />
      <TransferList listed={attempt.listed} />
      <p className="r-field__hint">
        <Trans>
          You can close this window. The transfer keeps running. Open this window again to follow the transfer.
        </Trans>
      </p>
      <div className="r-form__actions">
        <Button onClick={onClose}>
          <Trans>Close for now</Trans>
        </Button>
      </div>
    </div>
  );
};
