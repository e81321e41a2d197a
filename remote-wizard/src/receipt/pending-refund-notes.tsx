import { Trans } from '@lingui/react/macro';
import type { PendingRefund } from '@roost/shared/contracts/billing/billing';
import { useFormats } from '@roost/shared/i18n';
import { Banner } from '@roost/shared/ui/core';

/** Refunds that the payment provider has not confirmed. */
export const PendingRefundNotes = ({ refunds }: { refunds: readonly PendingRefund[] }) => {
  const formats = useFormats();
  return refunds.map(({ amount, subjects, refusal, isRetried }, place) => {
    const sum = formats.money(amount);
    const names = subjects.join(', ');
    return (
      <Banner key={place} tone="warning">
        {refusal === null ? (
          <Trans>
            We're refunding {sum} for {names}. The payment provider hasn't confirmed the refund yet.
          </Trans>
        ) : isRetried ? (
          <Trans>
            The payment provider refused to refund {sum} for {names}: {refusal} We'll try again.
          </Trans>
        ) : (
          <Trans>
            The payment provider refused several times to refund {sum} for {names}: {refusal} We're looking into it.
          </Trans>
        )}
      </Banner>
    );
  });
};
