import type { Language } from '@roost/shared/contracts/accounts/user';

/** State of the document around the provider's overlay. */
export type CheckoutState =
  | 'waiting'
  | 'open'
  | 'paying'
  | 'failed'
  | 'closed'
  | 'done'
  | 'unavailable'
  | 'not-configured'
  | 'no-transaction';

type CheckoutTexts = {
  document: string;
  openAgain: string;
  reload: string;
  back: string;
  states: Record<CheckoutState, { title: string; text: string }>;
};

/** Texts of this document, which loads no message catalogs. */
export const checkoutTexts: Record<Language, CheckoutTexts> = {
  en: {
    document: 'Checkout',
    openAgain: 'Open the payment again',
    reload: 'Try again',
    back: 'Go to the dashboard',
    states: {
      waiting: { title: 'Opening the payment…', text: 'This takes a moment.' },
      open: { title: 'The payment is open', text: 'Complete the payment in the window over this page.' },
      paying: {
        title: 'The payment is being processed…',
        text: 'Keep this page open. Your bank may ask you to confirm.',
      },
      failed: {
        title: "The payment didn't go through",
        text: "Try again, or choose another payment method. You're never charged twice.",
      },
      closed: {
        title: 'The payment is not finished',
        text: 'The payment window was closed before you finished paying.',
      },
      done: { title: 'Thank you for your payment', text: 'We received your payment and are processing your order.' },
      unavailable: {
        title: 'The payment could not be loaded',
        text: 'Check your connection, allow this page in your ad blocker, and try again. Nothing was charged.',
      },
      'not-configured': {
        title: 'Payment is not configured',
        text: "You can't pay here. Contact the person who sent you this link.",
      },
      'no-transaction': {
        title: 'This payment link is incomplete',
        text: 'Open the link again from the message you received.',
      },
    },
  },
  fr: {
    document: 'Paiement',
    openAgain: 'Rouvrir le paiement',
    reload: 'Réessayer',
    back: 'Aller au tableau de bord',
    states: {
      waiting: { title: 'Ouverture du paiement…', text: 'Cela prend un instant.' },
      open: { title: 'Le paiement est ouvert', text: 'Terminez le paiement dans la fenêtre au-dessus de cette page.' },
      paying: {
        title: 'Paiement en cours…',
        text: 'Laissez cette page ouverte. Votre banque peut vous demander une confirmation.',
      },
      failed: {
        title: 'Le paiement n’a pas abouti',
        text: 'Réessayez, ou choisissez un autre moyen de paiement. Vous ne serez jamais débité deux fois.',
      },
      closed: {
        title: 'Le paiement n’est pas terminé',
        text: 'La fenêtre de paiement a été fermée avant la fin du règlement.',
      },
      done: {
        title: 'Merci pour votre paiement',
        text: 'Nous avons bien reçu votre paiement et traitons votre commande.',
      },
      unavailable: {
        title: 'Le paiement n’a pas pu être chargé',
        text: 'Vérifiez votre connexion, autorisez cette page dans votre bloqueur de publicités, puis réessayez. Rien n’a été débité.',
      },
      'not-configured': {
        title: 'Le paiement n’est pas configuré',
        text: 'Vous ne pouvez pas payer ici. Contactez la personne qui vous a envoyé ce lien.',
      },
      'no-transaction': {
        title: 'Ce lien de paiement est incomplet',
        text: 'Rouvrez le lien depuis le message que vous avez reçu.',
      },
    },
  },
};
