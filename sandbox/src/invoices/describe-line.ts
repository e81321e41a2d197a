import type { Language } from '@roost/shared/contracts/accounts/user';
import type { Invoice } from '@roost/shared/contracts/billing/billing';
import type { DocumentFormats } from '#documents/document-formats.ts';
import { invoiceText } from './invoice-text.ts';

type Options = Pick<DocumentFormats, 'money'> & { language: Language };

export const describeLine = (line: Invoice['lines'][number], { language, money }: Options): string => {
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
    case 'unknown':
      return line.name;
  }
};
