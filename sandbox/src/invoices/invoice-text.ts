import type { InvoiceStatus, InvoiceLine, RefundReason } from '@roost/shared/contracts/billing/billing';
import type { InboxType } from '@roost/shared/contracts/mailboxes/inbox-type';
import type { Language } from '@roost/shared/contracts/accounts/user';

type SlotsLine = Extract<InvoiceLine, { kind: 'slots' }>;

type InvoiceText = {
  title: string;
  number: string;
  date: string;
  status: string;
  period: string;
  /** `to` is exclusive. */
  fromTo: (from: string, to: string) => string;
  paymentReference: string;
  seller: string;
  billedTo: string;
  vat: string;
  what: string;
  amount: string;
  subtotal: string;
  tax: string;
  plusTax: string;
  total: string;
  refunded: (day: string, reason: string, subjects: string) => string;
  refundSent: (day: string, reason: string, subjects: string) => string;
  refundReasons: Record<RefundReason, string>;
  statuses: Record<InvoiceStatus, string>;
  types: Record<InboxType, string>;
  domain: (domain: string) => string;
  transfer: (domain: string) => string;
  slots: (line: SlotsLine, shown: { type: string; price: string }) => string;
  credit: string;
};

/** Texts of the invoice PDF by language. */
export const invoiceText: Record<Language, InvoiceText> = {
  en: {
    title: 'Invoice',
    number: 'Number',
    date: 'Date',
    status: 'Status',
    period: 'Period',
    fromTo: (from, to) => `${from} to ${to}`,
    paymentReference: 'Payment reference',
    seller: 'Seller',
    billedTo: 'Billed to',
    vat: 'VAT number',
    what: 'Description',
    amount: 'Amount',
    subtotal: 'Subtotal',
    tax: 'Tax',
    plusTax: 'Plus tax, where applicable.',
    total: 'Total',
    refunded: (day, reason, subjects) => `Refunded on ${day}: ${reason}: ${subjects}`,
    refundSent: (day, reason, subjects) => `Refund sent on ${day}, not approved yet: ${reason}: ${subjects}`,
    refundReasons: {
      'domain-lost': 'someone else registered them first',
      'transfer-failed': 'transfer failed',
      'inbox-failed': 'inboxes could not be created',
    },
    statuses: { Paid: 'Paid', Open: 'Open', Refunded: 'Refunded', Void: 'Void' },
    types: { Private: 'Shared inbox', GoogleWorkspace: 'Google Workspace', Outlook: 'Outlook (beta)' },
    domain: (domain) => `${domain}, registered for one year`,
    transfer: (domain) => `${domain}, transferred`,
    slots: ({ quantity, interval, share }, { type, price }) =>
      [
        `${type}: ${quantity} ${Math.abs(quantity) === 1 ? 'slot' : 'slots'} at ${price}`,
        interval === 'Monthly' ? 'per month' : 'per year',
        ...(share === null ? [] : [`(${share.daysLeft} of ${share.days} days)`]),
      ].join(' '),
    credit: 'Credit for slots you returned',
  },
  fr: {
    title: 'Facture',
    number: 'Numéro',
    date: 'Date',
    status: 'Statut',
    period: 'Période',
    fromTo: (from, to) => `du ${from} au ${to}`,
    paymentReference: 'Référence du paiement',
    seller: 'Vendeur',
    billedTo: 'Facturé à',
    vat: 'Numéro de TVA',
    what: 'Description',
    amount: 'Montant',
    subtotal: 'Sous-total',
    tax: 'Taxes',
    plusTax: 'Taxes en sus, le cas échéant.',
    total: 'Total',
    refunded: (day, reason, subjects) => `Remboursé le ${day}, ${reason}\u00a0: ${subjects}`,
    refundSent: (day, reason, subjects) =>
      `Remboursement envoyé le ${day}, pas encore approuvé, ${reason}\u00a0: ${subjects}`,
    refundReasons: {
      'domain-lost': 'déjà enregistrés par quelqu’un d’autre',
      'transfer-failed': 'transfert échoué',
      'inbox-failed': 'boîtes mail qui n’ont pas pu être créées',
    },
    statuses: { Paid: 'Payée', Open: 'À payer', Refunded: 'Remboursée', Void: 'Annulée' },
    types: { Private: 'Boîte mail partagée', GoogleWorkspace: 'Google Workspace', Outlook: 'Outlook (bêta)' },
    domain: (domain) => `${domain}, enregistré pour un an`,
    transfer: (domain) => `${domain}, transfert`,
    slots: ({ quantity, interval, share }, { type, price }) =>
      [
        `${type}\u00a0: ${quantity} ${Math.abs(quantity) > 1 ? 'emplacements' : 'emplacement'} à ${price}`,
        interval === 'Monthly' ? 'par mois' : 'par an',
        ...(share === null ? [] : [`(${share.daysLeft} jours sur ${share.days})`]),
      ].join(' '),
    credit: 'Crédit pour des emplacements rendus',
  },
};
