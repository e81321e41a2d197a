import { Trans, useLingui } from '@lingui/react/macro';
import type { Invoice, Refund, RefundReason } from '@roost/shared/contracts/billing/billing';
import { lookUp } from '@roost/shared/contracts/open-enum';
import { useFormats } from '@roost/shared/i18n';
import { Badge } from '@roost/shared/ui/core';
import { PendingRefundLine } from './pending-refund-line.tsx';
import { useInvoiceLineText } from './use-invoice-line-text.ts';

/** Lines of an invoice with tax, total and refunds. */
export const InvoiceLines = ({
  invoice: { lines, total, taxCents, refunds, pendingRefunds, timeZone },
}: {
  invoice: Invoice;
}) => {
  const { t } = useLingui();
  const formats = useFormats();
  const textOf = useInvoiceLineText();
  return (
    <ul className="r-lines" aria-label={t`Invoice lines`}>
      {lines.map((line, place) => (
        <li key={place}>
          <span className="r-lines__name">{line.kind === 'unknown' ? <Badge>{line.name}</Badge> : textOf(line)}</span>
          <span className="r-lines__amount">{formats.money(line.amount)}</span>
        </li>
      ))}
      {taxCents !== null && (
        <>
          <li>
            <span className="r-lines__name">
              <Trans>Subtotal</Trans>
            </span>
            <span className="r-lines__amount">{formats.money(total)}</span>
          </li>
          <li>
            <span className="r-lines__name">
              <Trans>Tax</Trans>
            </span>
            <span className="r-lines__amount">{formats.money(taxCents)}</span>
          </li>
        </>
      )}
      <li className="r-lines__total">
        <span className="r-lines__name">
          <Trans>Total</Trans>
          {taxCents === null && total > 0 && (
            <span className="r-lines__note">
              <Trans>Plus tax, where applicable.</Trans>
            </span>
          )}
        </span>
        <span className="r-lines__amount">{formats.money(total + (taxCents ?? 0))}</span>
      </li>
      {refunds.map((refund) => (
        <RefundLine key={refund.reference} refund={refund} timeZone={timeZone} />
      ))}
      {pendingRefunds?.map((refund, place) => (
        <PendingRefundLine key={place} refund={refund} />
      ))}
    </ul>
  );
};

const RefundLine = ({ refund, timeZone }: { refund: Refund; timeZone: string }) => {
  const { refundedAt, approvedAt = refundedAt } = refund;
  const { t } = useLingui();
  const formats = useFormats();
  const day = formats.day(approvedAt ?? refundedAt, { timeZone });
  const names = refund.subjects.join(', ');
  const reasons: Record<RefundReason, string> = {
    'domain-lost': t`Someone else registered these domains first: ${names}`,
    'transfer-failed': t`These domains could not be transferred: ${names}`,
    'inbox-failed': t`These inboxes could not be created: ${names}`,
  };
  return (
    <li>
      <span className="r-lines__name">
        {approvedAt === null ? <Trans>Refund sent on {day}, not approved yet</Trans> : <Trans>Refunded on {day}</Trans>}
        <span className="r-lines__note">{lookUp(reasons, refund.reason, names)}</span>
      </span>
      <span className="r-lines__amount">{formats.money(-refund.amount)}</span>
    </li>
  );
};
