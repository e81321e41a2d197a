import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Invoice, PaymentFailureReason } from '@roost/shared/contracts/billing/billing';
import { lookUp } from '@roost/shared/contracts/open-enum';
import { useFormats } from '@roost/shared/i18n';
import { Banner, Button } from '@roost/shared/ui/core';

type FailedPaymentsProps = { invoices: readonly Invoice[]; isPaying: boolean; onPay: (invoice: Invoice) => void };

/** Failed charges of renewals: the reason, the next attempt, and a button to pay. */
export const FailedPayments = ({ invoices, isPaying, onPay }: FailedPaymentsProps) =>
  invoices
    .filter(({ status, failedPayment, isCharging }) => status === 'Open' && failedPayment !== null && !isCharging)
    .map((invoice) => (
      <Banner
        key={invoice.id}
        tone="danger"
        action={
          <Button size="sm" loading={isPaying} onClick={() => onPay(invoice)}>
            <Trans>Pay {invoice.number}</Trans>
          </Button>
        }
      >
        <FailedPaymentText invoice={invoice} />
      </Banner>
    ));

const FailedPaymentText = ({ invoice: { failedPayment, number, timeZone } }: { invoice: Invoice }) => {
  const formats = useFormats();
  if (failedPayment === null) return null;
  const { reason, failedAt, nextRetryAt } = failedPayment;
  const day = formats.day(failedAt, { timeZone });
  const reasons: Record<PaymentFailureReason, ReactNode> = {
    'card-declined': (
      <Trans>
        Your renewal on {day} (invoice {number}) could not be paid: the card was declined.
      </Trans>
    ),
    'no-card': (
      <Trans>
        Your renewal on {day} (invoice {number}) could not be paid: there is no payment method.
      </Trans>
    ),
  };
  const retryDay = nextRetryAt === null ? null : formats.day(nextRetryAt, { timeZone });
  return (
    <>
      {lookUp(
        reasons,
        reason,
        <Trans>
          Your renewal on {day} (invoice {number}) could not be paid.
        </Trans>,
      )}{' '}
      {retryDay !== null && (
        <Trans>We'll try again on {retryDay}. Your slots end if the invoice isn't paid within 14 days.</Trans>
      )}
    </>
  );
};
