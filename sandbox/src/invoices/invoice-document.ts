import Pdf from 'pdfkit';
import type { Invoice, InvoiceLine } from '@roost/shared/contracts/billing/billing';
import type { Company } from '@roost/shared/contracts/workspaces/company';
import type { Language } from '@roost/shared/contracts/accounts/user';
import { selectFont } from './invoice-fonts.ts';
import { invoiceText } from './invoice-text.ts';

const margin = 56;
const amountWidth = 110;

/** Renders an invoice as a PDF with A4 pages. Names and addresses use a font with their script (`inFont`). */
export const invoiceDocument = async (
  invoice: Invoice,
  { language }: { language: Language },
): Promise<Uint8Array<ArrayBuffer>> => {
  const words = invoiceText[language];
  const pdf = new Pdf({
    size: 'A4',
    margin,
    // No default font: the standard PDF fonts contain only Latin.
    font: '',
    lang: language,
    info: { Title: `${words.title} ${invoice.number}` },
  });
  const chunks: Uint8Array[] = [];
  pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const done = new Promise((resolve) => pdf.on('end', resolve));
  const fonts = new Set<string>();
  const written = (text: string, size: number): string => {
    const { font, text: shown } = selectFont(text);
    if (!fonts.has(font.name)) pdf.registerFont(font.name, font.bytes());
    fonts.add(font.name);
    pdf.font(font.name, size);
    return shown;
  };
  const write = (text: string, size: number) => {
    const shown = written(text, size);
    pdf.text(shown);
  };
  const moneyOf = new Intl.NumberFormat(language, { style: 'currency', currency: invoice.currency });
  const money = (cents: number) => moneyOf.format(cents / 100);
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: invoice.timeZone });
  const dayOf = (instant: string) => day.format(new Date(instant));

  const fact = (label: string, value: string) => write(`${label}${words.colon} ${value}`, 10);

  write(words.title, 22);
  pdf.moveDown();
  fact(words.number, invoice.number);
  fact(words.date, dayOf(invoice.issuedAt));
  fact(words.status, words.statuses[invoice.status]);
  if (invoice.period !== null) {
    fact(words.period, words.fromTo(dayOf(invoice.period.from), dayOf(invoice.period.to)));
  }
  if (invoice.paymentReference !== null) fact(words.paymentReference, invoice.paymentReference);
  const party = (title: string, company: Company) => {
    pdf.moveDown();
    write(title, 10);
    for (const line of addressOf(company, language)) write(line, 10);
    if (company.vat !== '') fact(words.vat, company.vat);
  };
  if (invoice.seller !== null) party(words.seller, invoice.seller);
  party(words.billedTo, invoice.billTo);
  pdf.moveDown(2);

  const row = (text: string, amount: string, size = 10) => {
    const width = pdf.page.width - 2 * margin;
    const textWidth = width - amountWidth;
    const shown = written(text, size);
    const height = pdf.heightOfString(shown, { width: textWidth });
    if (pdf.y + height > pdf.page.height - margin) pdf.addPage();
    const { y } = pdf;
    pdf.text(shown, margin, y, { width: textWidth });
    pdf.text(written(amount, size), margin + textWidth, y, { width: amountWidth, align: 'right' });
    pdf.x = margin;
    pdf.y = y + height + 6;
  };
  row(words.what, words.amount, 9);
  for (const line of invoice.lines) row(collectText(line, { language, money }), money(line.amount));
  pdf.moveDown();
  if (invoice.taxCents === null) {
    row(words.total, money(invoice.total), 13);
    if (invoice.total > 0) write(words.plusTax, 9);
  } else {
    row(words.subtotal, money(invoice.total));
    row(words.tax, money(invoice.taxCents));
    row(words.total, money(invoice.total + invoice.taxCents), 13);
  }
  for (const { amount, reason, subjects, reference, refundedAt } of invoice.refunds) {
    const text = words.refunded(dayOf(refundedAt), words.refundReasons[reason], subjects.join(', '));
    row(`${text} (${reference})`, money(-amount));
  }
  pdf.end();
  await done;
  return new Uint8Array(Buffer.concat(chunks));
};

const collectText = (
  line: InvoiceLine,
  { language, money }: { language: Language; money: (cents: number) => string },
): string => {
  const words = invoiceText[language];
  switch (line.kind) {
    case 'domain':
      return words.domain(line.domain);
    case 'transfer':
      return words.transfer(line.domain);
    case 'slots':
      return words.slots(line, { type: words.types[line.type], price: money(line.unitPrice) });
    case 'credit':
      return words.credit;
    case 'text':
      return line.text;
  }
};

const addressOf = ({ company, ...address }: Company, language: Language): string[] => {
  const { streetAddress1, streetAddress2, postalCode, city, state, country } = address;
  return [
    company,
    streetAddress1,
    streetAddress2,
    [postalCode, city, state].filter((part) => part !== '').join(' '),
    country === '' ? '' : (new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country),
  ].filter((line) => line !== '');
};
