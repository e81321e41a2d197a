import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Banner, Button, Checkbox } from '@roost/shared/ui/core';
import { PollingNotice } from './polling-notice.tsx';
import { TransferCharge } from './transfer-charge.tsx';
import type { TransferAttempt } from './transfer-draft.ts';
import { TransferList } from './transfer-list.tsx';
import type { TransferPolling } from './use-transfer-polling.ts';

type NameserversStepProps = { attempt: TransferAttempt; polling: TransferPolling; onDone: () => void };

/** The nameservers to set at the registrar. If there are any, closing needs a confirmation that they are set. */
export const NameserversStep = ({ attempt, polling, onDone }: NameserversStepProps) => {
  const { t } = useLingui();
  const [isSet, setIsSet] = useState(false);
  const { listed } = attempt;
  const hasNameservers = listed.some(({ nameservers }) => nameservers.length > 0);
  return (
    <div className="r-form">
      {hasNameservers ? (
        <p>
          <Trans>
            Set these nameservers at the registrar of each domain. The change usually takes 5 to 30 minutes, but can
            take 24 to 48 hours.
          </Trans>
        </p>
      ) : (
        <Banner tone="danger">
          <Trans>None of the domains could be transferred.</Trans>
        </Banner>
      )}
      <PollingNotice polling={polling} />
      <TransferCharge attempt={attempt} />
      <TransferList listed={listed} />
      {hasNameservers && (
        <Checkbox checked={isSet} onChange={({ target }) => setIsSet(target.checked)}>
          <Trans>I have set all the nameserver records</Trans>
        </Checkbox>
      )}
      <div className="r-form__actions">
        <Button
          variant="solid"
          disabledReason={hasNameservers && !isSet ? t`Set the nameservers, then tick the box above.` : undefined}
          onClick={onDone}
        >
          <Trans>Close</Trans>
        </Button>
      </div>
    </div>
  );
};
