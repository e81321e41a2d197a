import { Trans, useLingui } from '@lingui/react/macro';
import type { TransactionStatus } from '@roost/shared/contracts/billing/purchase';
import type { Receipt } from '@roost/shared/contracts/billing/receipt';
import { lookUp } from '@roost/shared/contracts/open-enum';
import { useFormats } from '@roost/shared/i18n';
import { StatusBadge, type Tone } from '@roost/shared/ui/core';

const tones: Record<TransactionStatus, Tone> = {
  Completed: 'success',
  Open: 'info',
  Canceled: 'neutral',
  Failed: 'danger',
  Expired: 'neutral',
};

export const PaymentFacts = ({ receipt }: { receipt: Receipt }) => {
  const { t } = useLingui();
  const formats = useFormats();
  const messages: Record<TransactionStatus, string> = {
    Completed: t({ message: 'Paid', context: 'payment status' }),
    Open: t`Not paid yet`,
    Canceled: t`Canceled`,
    Failed: t`Failed`,
    Expired: t`Expired`,
  };
  return (
    <dl className="r-facts">
      <dt>
        <Trans>Payment</Trans>
      </dt>
      <dd>
        <code>{receipt.id}</code>
      </dd>
      <dt>
        <Trans>Date</Trans>
      </dt>
      <dd>{formats.moment(receipt.completedAt ?? receipt.createdAt)}</dd>
      <dt>
        <Trans>Status</Trans>
      </dt>
      <dd>
        <StatusBadge tone={lookUp(tones, receipt.status, 'neutral')}>
          {lookUp(messages, receipt.status, receipt.status)}
        </StatusBadge>
      </dd>
    </dl>
  );
};
