import { Trans, useLingui } from '@lingui/react/macro';
import type { TransferredDomain, TransferState } from '@roost/shared/contracts/domains/transfer';
import { lookUp } from '@roost/shared/contracts/open-enum';
import { toUnicodeName } from './unicode-name.ts';
import { CopyButton, StatusBadge, type Tone } from '@roost/shared/ui/core';
import { toast } from '@roost/shared/ui/overlays';
import { useTransferFaultMessages } from './use-transfer-fault-messages.ts';

const tones: Record<TransferState, Tone> = {
  Waiting: 'info',
  NameserversGiven: 'warning',
  Done: 'neutral',
  Failed: 'danger',
};

type TransferListProps = { listed: readonly TransferredDomain[]; label?: string };

/** State of each domain, with the nameservers to set. */
export const TransferList = ({ listed, label }: TransferListProps) => {
  const { t } = useLingui();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
    <ul tabIndex={0} className="r-outcomes" aria-label={label ?? t`Transferred domains`}>
      {listed.map((transferred) => (
        <TransferRow key={transferred.domain} transferred={transferred} />
      ))}
    </ul>
  );
};

const TransferRow = ({ transferred }: { transferred: TransferredDomain }) => {
  const { domain, state, nameservers, reason, isRefunded } = transferred;
  const { t } = useLingui();
  const describe = useTransferFaultMessages();
  const states: Record<TransferState, string> = {
    Waiting: t({ message: 'Waiting', context: 'transfer' }),
    NameserversGiven: t({ message: 'Nameservers not set', context: 'transfer' }),
    Done: t({ message: 'Done', context: 'transfer' }),
    Failed: t({ message: 'Failed', context: 'transfer' }),
  };
  const isConnected = reason?.code === 'already-connected';
  const announceCopied = (nameserver: string) =>
    toast({ id: 'copied', tone: 'success', title: t`${nameserver} copied to clipboard successfully!` });
  const announceCopyFailed = (nameserver: string) =>
    toast({ id: 'copied', tone: 'danger', title: t`We couldn't copy ${nameserver}. Copy it manually.` });
  return (
    <li>
      <div className="r-outcomes__head">
        <span className="r-outcomes__name">{toUnicodeName(domain)}</span>
        <StatusBadge tone={isConnected ? 'info' : lookUp(tones, state, 'neutral')}>
          {isConnected ? <Trans>Already connected</Trans> : lookUp(states, state, state)}
        </StatusBadge>
      </div>
      {reason !== null && <p className="r-outcomes__text r-outcomes__text--danger">{describe(reason)}</p>}
      {isRefunded && (
        <p className="r-outcomes__text">
          <Trans>We sent a refund for this transfer.</Trans>
        </p>
      )}
      {nameservers.map((nameserver) => (
        <p key={nameserver} className="r-outcomes__line">
          <code>{nameserver}</code>
          <CopyButton
            value={nameserver}
            label={t`Copy ${nameserver}`}
            onCopied={announceCopied}
            onCopyFailed={() => announceCopyFailed(nameserver)}
          />
        </p>
      ))}
    </li>
  );
};
