import type { Language } from '@roost/shared/contracts/accounts/user';
import type { Invoice } from '@roost/shared/contracts/billing/billing';
import type { Receipt } from '@roost/shared/contracts/billing/receipt';
import type { Company } from '@roost/shared/contracts/workspaces/company';
import { lookUp } from '@roost/shared/contracts/open-enum';
import { documentFormats, type DocumentFormats } from '#documents/document-formats.ts';
import { renderPdf, type PdfWriter } from '#documents/render-pdf.ts';
import { describeLine } from '#invoices/describe-line.ts';
import { invoiceText } from '#invoices/invoice-text.ts';
import { writeCompany } from '#invoices/write-company.ts';
import { writeRefunds } from '#invoices/write-refunds.ts';
import { receiptText } from './receipt-text.ts';

type Source = {
  receipt: Receipt;
  /** Null until the order is paid. */
  seller: Company | null;
  /** IANA name. */
  timeZone: string;
};

type Localized = DocumentFormats & { language: Language };

/** Renders the receipt of an order as a PDF. It has no billing address: members without access to billing can read it. */
export const receiptDocument = (
  { receipt, seller, timeZone }: Source,
  { language }: { language: Language },
): Promise<Uint8Array<ArrayBuffer>> => {
  const words = { ...invoiceText[language], ...receiptText[language] };
  const localized = { language, ...documentFormats({ language, currency: receipt.currency, timeZone }) };
  const { id, status, lines, refunds = [], invoice, createdAt, completedAt } = receipt;
  return renderPdf({ title: `${words.title} ${id}`, language }, (writer) => {
    const { write, fact, gap, row } = writer;
    write(words.title, 22);
    gap();
    fact(words.payment, id);
    fact(words.date, localized.dayOf(completedAt ?? createdAt));
    fact(words.status, lookUp(words.statuses, status, status));
    if (invoice) fact(words.invoice, invoice.number);
    if (seller !== null) writeCompany(writer, { title: words.seller, company: seller, language });
    gap(2);
    row(words.what, words.amount, 9);
    for (const line of lines) row(describe(line, localized), localized.money(line.amount));
    gap();
    writeTotals(writer, receipt, localized);
    writeRefunds(writer, { ...localized, refunds });
    if (receipt.monthlyTotal > 0) row(words.dueMonthly, localized.money(receipt.monthlyTotal), 13);
    writeInboxes(writer, receipt, localized);
  });
};

const writeTotals = (
  { write, row }: PdfWriter,
  { status, total, taxCents, charged, failure }: Receipt,
  { language, money }: Localized,
): void => {
  const words = { ...invoiceText[language], ...receiptText[language] };
  if (typeof taxCents === 'number') {
    row(words.subtotal, money(total));
    row(words.tax, money(taxCents));
  }
  const isCharged = typeof charged === 'number';
  row(isCharged ? words.charged : words.total, money(charged ?? total + (taxCents ?? 0)), 13);
  if (isCharged) return;
  if (typeof taxCents !== 'number' && total > 0) write(words.plusTax, 9);
  if (status !== 'Open') write(failure?.code === 'payment-refunded' ? words.paymentRefunded : words.notCharged);
};

const writeInboxes = ({ write, gap }: PdfWriter, { inboxes, lines }: Receipt, { language }: Localized): void => {
  if (inboxes === null) return;
  const count = inboxes.rows.length;
  const charged = lines.reduce((sum, line) => (line.kind === 'inbox-slots' ? sum + line.quantity : sum), 0);
  gap();
  write(receiptText[language].inboxes(count, Math.max(0, count - charged)), 13);
  for (const { email } of inboxes.rows) write(email);
};

type Line = Receipt['lines'][number];

const describe = (line: Line, localized: Localized): string =>
  line.kind === 'invoice'
    ? `${receiptText[localized.language].invoice} ${line.number}`
    : describeLine(toInvoiceLine(line), localized);

/** Slots for inboxes of the order are monthly. */
const toInvoiceLine = (line: Exclude<Line, { kind: 'invoice' }>): Invoice['lines'][number] =>
  line.kind === 'inbox-slots' ? { ...line, kind: 'slots', interval: 'Monthly' } : line;
