import type { Language } from '@roost/shared/contracts/accounts/user';
import type { Invoice } from '@roost/shared/contracts/billing/billing';
import { lookUp } from '@roost/shared/contracts/open-enum';
import { documentFormats } from '#documents/document-formats.ts';
import { renderPdf } from '#documents/render-pdf.ts';
import { describeLine } from './describe-line.ts';
import { invoiceText } from './invoice-text.ts';
import { writeCompany } from './write-company.ts';
import { writeRefunds } from './write-refunds.ts';

/** Renders an invoice as a PDF. */
export const invoiceDocument = (
  invoice: Invoice,
  { language }: { language: Language },
): Promise<Uint8Array<ArrayBuffer>> => {
  const words = invoiceText[language];
  const { currency, timeZone, period, seller, billTo, lines, total, taxCents, refunds } = invoice;
  const formats = documentFormats({ language, currency, timeZone });
  const { money, dayOf } = formats;
  return renderPdf({ title: `${words.title} ${invoice.number}`, language }, (writer) => {
    const { write, fact, gap, row } = writer;
    write(words.title, 22);
    gap();
    fact(words.number, invoice.number);
    fact(words.date, dayOf(invoice.issuedAt));
    fact(words.status, lookUp(words.statuses, invoice.status, invoice.status));
    if (period !== null) fact(words.period, words.fromTo(dayOf(period.from), dayOf(period.to)));
    if (invoice.paymentReference !== null) fact(words.paymentReference, invoice.paymentReference);
    if (seller !== null) writeCompany(writer, { title: words.seller, company: seller, language });
    writeCompany(writer, { title: words.billedTo, company: billTo, language });
    gap(2);
    row(words.what, words.amount, 9);
    for (const line of lines) row(describeLine(line, { language, money }), money(line.amount));
    gap();
    if (taxCents === null) {
      row(words.total, money(total), 13);
      if (total > 0) write(words.plusTax, 9);
    } else {
      row(words.subtotal, money(total));
      row(words.tax, money(taxCents));
      row(words.total, money(total + taxCents), 13);
    }
    writeRefunds(writer, { ...formats, refunds, language });
  });
};
