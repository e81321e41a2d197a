import { Trans } from '@lingui/react/macro';
import type { PendingRefund } from '@roost/shared/contracts/billing/billing';
import { useFormats } from '@roost/shared/i18n';

/** A refund that the payment provider has not confirmed. */
export const PendingRefundLine = ({ refund: { amount, subjects, refusal, isRetried } }: { refund: PendingRefund }) => {
  const formats = useFormats();
  const names = subjects.join(', ');
  return (
    <li>
      <span className="r-lines__name">
        {refusal === null ? (
          <Trans>Refund sent, not confirmed yet</Trans>
        ) : isRetried ? (
          <Trans>The payment provider refused the refund: {refusal} We'll try again.</Trans>
        ) : (
          <Trans>The payment provider refused the refund several times: {refusal} We're looking into it.</Trans>
        )}
        <span className="r-lines__note">{names}</span>
      </span>
      <span className="r-lines__amount">{formats.money(-amount)}</span>
    </li>
  );
};
