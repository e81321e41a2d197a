import type { Language } from '@roost/shared/contracts/accounts/user';
import type { Company } from '@roost/shared/contracts/workspaces/company';
import type { PdfWriter } from '#documents/render-pdf.ts';
import { invoiceText } from './invoice-text.ts';

type Titled = { title: string; company: Company; language: Language };

/** Writes the address of a company below a title. */
export const writeCompany = ({ write, fact, gap }: PdfWriter, { title, company, language }: Titled): void => {
  gap();
  write(title);
  for (const line of addressOf(company, language)) write(line);
  if (company.vat !== '') fact(invoiceText[language].vat, company.vat);
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
