import type { Language } from '@roost/shared/contracts/accounts/user';
import type { Refund } from '@roost/shared/contracts/billing/billing';
import { lookUp } from '@roost/shared/contracts/open-enum';
import type { DocumentFormats } from '#documents/document-formats.ts';
import type { PdfWriter } from '#documents/render-pdf.ts';
import { invoiceText } from './invoice-text.ts';

type Refunded = DocumentFormats & { refunds: readonly Refund[]; language: Language };

/** Writes a row for each refund, with the day of its approval. */
export const writeRefunds = ({ row }: PdfWriter, { refunds, language, money, dayOf }: Refunded): void => {
  const words = invoiceText[language];
  for (const { amount, reason, subjects, reference, refundedAt, approvedAt = refundedAt } of refunds) {
    const describe = approvedAt === null ? words.refundSent : words.refunded;
    const day = dayOf(approvedAt ?? refundedAt);
    const text = describe(day, lookUp(words.refundReasons, reason, reason), subjects.join(', '));
    row(`${text} (${reference})`, money(-amount));
  }
};
