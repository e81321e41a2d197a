import type { Language } from '@roost/shared/contracts/accounts/user';
import type { TransactionStatus } from '@roost/shared/contracts/billing/purchase';

type ReceiptText = {
  title: string;
  payment: string;
  statuses: Record<TransactionStatus, string>;
  notCharged: string;
  paymentRefunded: string;
  invoice: string;
  charged: string;
  dueMonthly: string;
  /** The number of inboxes, and how many of them use free slots. */
  inboxes: (count: number, inFreeSlots: number) => string;
};

/** Texts of the receipt PDF that an invoice does not contain, by language. */
export const receiptText: Record<Language, ReceiptText> = {
  en: {
    title: 'Receipt',
    payment: 'Payment',
    statuses: {
      Completed: 'Paid',
      Open: 'Not paid yet',
      Canceled: 'Canceled',
      Failed: 'Failed',
      Expired: 'Expired',
    },
    notCharged: 'Nothing was charged.',
    paymentRefunded: "We're refunding the whole payment.",
    invoice: 'Invoice',
    charged: 'Charged',
    dueMonthly: 'Due monthly',
    inboxes: (count, inFreeSlots) =>
      `${count} ${count === 1 ? 'inbox' : 'inboxes'}${inFreeSlots === 0 ? '' : `, ${inFreeSlots} in free slots`}`,
  },
  fr: {
    title: 'Reçu',
    payment: 'Paiement',
    statuses: {
      Completed: 'Payé',
      Open: 'Pas encore payé',
      Canceled: 'Annulé',
      Failed: 'Échec',
      Expired: 'Expiré',
    },
    notCharged: 'Rien n’a été débité.',
    paymentRefunded: 'Nous remboursons la totalité du paiement.',
    invoice: 'Facture',
    charged: 'Montant débité',
    dueMonthly: 'À payer chaque mois',
    inboxes: (count, inFreeSlots) =>
      `${count} ${count > 1 ? 'boîtes mail' : 'boîte mail'}${
        inFreeSlots === 0 ? '' : `, dont ${inFreeSlots} dans des emplacements libres`
      }`,
  },
};
