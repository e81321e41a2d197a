import type { Invoice, InvoiceLine } from '@roost/shared/contracts/billing';
import type { InboxType } from '@roost/shared/contracts/inbox-type';
import type { Language } from '@roost/shared/contracts/user';

type SlotsLine = Extract<InvoiceLine, { kind: 'slots' }>;

type Words = {
  title: string;
  number: string;
  date: string;
  status: string;
  billedTo: string;
  vat: string;
  what: string;
  amount: string;
  total: string;
  statuses: Record<Invoice['status'], string>;
  types: Record<InboxType, string>;
  domain: (domain: string) => string;
  transfer: (domain: string) => string;
  slots: (line: SlotsLine, shown: { type: string; price: string }) => string;
  credit: string;
};

/** What a document of an invoice says, in the languages of the dashboard. */
export const invoiceWords: Record<Language, Words> = {
  en: {
    title: 'Invoice',
    number: 'Number',
    date: 'Date',
    status: 'Status',
    billedTo: 'Billed to',
    vat: 'VAT number',
    what: 'Description',
    amount: 'Amount',
    total: 'Total',
    statuses: { Paid: 'Paid', Open: 'Open', Refunded: 'Refunded' },
    types: { Private: 'Shared inbox', GoogleWorkspace: 'Google Workspace', Outlook: 'Outlook (beta)' },
    domain: (domain) => `${domain}, registered for one year`,
    transfer: (domain) => `${domain}, transferred`,
    slots: ({ quantity, interval, share }, { type, price }) =>
      [
        `${type}: ${quantity} ${Math.abs(quantity) === 1 ? 'slot' : 'slots'} at ${price}`,
        interval === 'Monthly' ? 'per month' : 'per year',
        ...(share === null ? [] : [`(${share.daysLeft} of ${share.days} days)`]),
      ].join(' '),
    credit: 'Credit for slots given back',
  },
  fr: {
    title: 'Facture',
    number: 'Numéro',
    date: 'Date',
    status: 'Statut',
    billedTo: 'Facturé à',
    vat: 'Numéro de TVA',
    what: 'Description',
    amount: 'Montant',
    total: 'Total',
    statuses: { Paid: 'Payée', Open: 'À payer', Refunded: 'Remboursée' },
    types: { Private: 'Boîte partagée', GoogleWorkspace: 'Google Workspace', Outlook: 'Outlook (bêta)' },
    domain: (domain) => `${domain}, enregistré pour un an`,
    transfer: (domain) => `${domain}, transféré`,
    slots: ({ quantity, interval, share }, { type, price }) =>
      [
        `${type} : ${quantity} ${Math.abs(quantity) > 1 ? 'emplacements' : 'emplacement'} à ${price}`,
        interval === 'Monthly' ? 'par mois' : 'par an',
        ...(share === null ? [] : [`(${share.daysLeft} jours sur ${share.days})`]),
      ].join(' '),
    credit: 'Crédit pour des emplacements rendus',
  },
};
