import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useFailureText } from '@roost/shared/http';
import { Spinner } from '@roost/shared/ui/core';
import { Dialog, Steps, toast } from '@roost/shared/ui/overlays';
import { NamesStep } from './names-step.tsx';
import { NameserversStep } from './nameservers-step.tsx';
import { rejectedNames } from './rejected-names.ts';
import { useTransfer } from './use-transfer.ts';
import { WaitingStep } from './waiting-step.tsx';

/** Transfers domains from another registrar: their names, then the nameservers to set. */
export const TransferDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui();
  const textOf = useFailureText();
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const transfer = useTransfer({
    onFailure: (failure) => {
      setRefused(rejectedNames(failure));
      toast({ id: 'transfer', tone: 'danger', title: textOf(failure) });
    },
  });
  const { draft, phase } = transfer;
  const attempt = draft?.attempt ?? null;
  const isInput = phase === 'names' || phase === 'unanswered' || phase === 'unpaid';
  const steps = [
    {
      id: 'names',
      label: t`Input Domains`,
      disabledReason: isInput
        ? undefined
        : plural(attempt?.domains.length ?? 0, {
            one: 'This domain is already being transferred.',
            other: 'These domains are already being transferred.',
          }),
    },
    {
      id: 'nameservers',
      label: t`Set Nameservers`,
      disabledReason: isInput ? t`Enter the domains first.` : undefined,
    },
  ];

  return (
    <Dialog open size="large" outside="stay" title={<Trans>Transfer Domains</Trans>} onClose={onClose}>
      <div className="r-form">
        <Steps label={t`Steps`} steps={steps} current={isInput ? 'names' : 'nameservers'} onStep={stay} />
        {draft === undefined && <Spinner label={t`Loading`} />}
        {draft !== undefined && isInput && (
          <NamesStep
            draft={draft}
            transfer={transfer}
            rejected={refused}
            onType={(text) => {
              setRefused({});
              transfer.type(text);
            }}
            onCancel={onClose}
          />
        )}
        {attempt !== null && phase === 'waiting' && (
          <WaitingStep attempt={attempt} polling={transfer.polling} onClose={onClose} />
        )}
        {attempt !== null && phase === 'nameservers' && (
          <NameserversStep
            attempt={attempt}
            polling={transfer.polling}
            onDone={() => {
              void transfer.finish();
              onClose();
            }}
          />
        )}
      </div>
    </Dialog>
  );
};

/** The state of the transfer selects the step; the user cannot. */
const stay = () => undefined;
