import type { PaymentFailureReason, RefundReason } from '@roost/shared/contracts/billing/billing';
import type { Language } from '@roost/shared/contracts/accounts/user';

/** Amounts are in cents. */
export type BillingMail =
  | { kind: 'renewal-failed'; number: string; amount: number; reason: PaymentFailureReason; nextRetryAt: Date }
  | { kind: 'slots-ended'; number: string }
  | { kind: 'refunded'; number: string; amount: number; reason: RefundReason; subjects: readonly string[] };

type Reader = { language: Language; workspace: string; timeZone: string };
type Text = { subject: string; text: string };

/** Subject and text of a billing email. */
export const billingMailText = (mail: BillingMail, { language, workspace, timeZone }: Reader): Text => {
  const money = (cents: number) =>
    new Intl.NumberFormat(language, { style: 'currency', currency: 'USD' }).format(cents / 100);
  const day = (date: Date) => new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(date);
  const list = (names: readonly string[]) => {
    const shown = names.slice(0, maxNames);
    return [...shown, ...(names.length > maxNames ? ['…'] : [])].join(', ');
  };
  const words = texts[language];
  switch (mail.kind) {
    case 'renewal-failed':
      return {
        subject: words.failedSubject(workspace),
        text: [
          words.failed(mail.number, money(mail.amount)),
          words.reasons[mail.reason],
          words.retry(day(mail.nextRetryAt)),
        ].join(' '),
      };
    case 'slots-ended':
      return { subject: words.endedSubject(workspace), text: words.ended(mail.number) };
    case 'refunded':
      return {
        subject: words.refundedSubject(money(mail.amount)),
        text: [words.refunds[mail.reason](list(mail.subjects)), words.refunded(mail.number, money(mail.amount))].join(
          ' ',
        ),
      };
  }
};

const maxNames = 20;

type BillingTexts = {
  failedSubject: (workspace: string) => string;
  failed: (number: string, amount: string) => string;
  reasons: Record<PaymentFailureReason, string>;
  retry: (day: string) => string;
  endedSubject: (workspace: string) => string;
  ended: (number: string) => string;
  refundedSubject: (amount: string) => string;
  refunds: Record<RefundReason, (subjects: string) => string>;
  refunded: (number: string, amount: string) => string;
};

const texts: Record<Language, BillingTexts> = {
  en: {
    failedSubject: (workspace) => `The renewal for ${workspace} could not be paid`,
    failed: (number, amount) => `We could not charge ${amount} for invoice ${number}.`,
    reasons: {
      'card-declined': 'Your card was declined.',
      'no-card': 'Your workspace has no payment method.',
    },
    retry: (day) =>
      `We will try again on ${day}. Pay the invoice or change the payment method before then to keep your inbox slots.`,
    endedSubject: (workspace) => `The inbox slots of ${workspace} have ended`,
    ended: (number) =>
      `Invoice ${number} could not be paid within 14 days, so its inbox slots have ended. Inboxes without a slot are inactive; none was deleted. Buy slots to use them again.`,
    refundedSubject: (amount) => `We refunded ${amount}`,
    refunds: {
      'domain-lost': (subjects) => `Someone else registered these domains before we could: ${subjects}.`,
      'transfer-failed': (subjects) => `These domains could not be transferred: ${subjects}.`,
      'inbox-failed': (subjects) => `These inboxes could not be created: ${subjects}.`,
    },
    refunded: (number, amount) => `We returned ${amount} of invoice ${number} to your payment method.`,
  },
  fr: {
    failedSubject: (workspace) => `Le renouvellement de ${workspace} n’a pas pu être payé`,
    failed: (number, amount) => `Nous n’avons pas pu débiter ${amount} pour la facture ${number}.`,
    reasons: {
      'card-declined': 'Votre carte a été refusée.',
      'no-card': 'Votre espace de travail n’a pas de moyen de paiement.',
    },
    retry: (day) =>
      `Nous réessaierons le ${day}. Payez la facture ou changez de moyen de paiement d’ici là pour garder vos emplacements.`,
    endedSubject: (workspace) => `Les emplacements de ${workspace} ont pris fin`,
    ended: (number) =>
      `La facture ${number} n’a pas pu être payée dans les 14 jours\u00a0: ses emplacements ont pris fin. Les boîtes mail sans emplacement sont inactives\u00a0; aucune n’a été supprimée. Achetez des emplacements pour les réactiver.`,
    refundedSubject: (amount) => `Nous vous avons remboursé ${amount}`,
    refunds: {
      'domain-lost': (subjects) => `Quelqu’un d’autre a enregistré ces domaines avant nous\u00a0: ${subjects}.`,
      'transfer-failed': (subjects) => `Ces domaines n’ont pas pu être transférés\u00a0: ${subjects}.`,
      'inbox-failed': (subjects) => `Ces boîtes mail n’ont pas pu être créées\u00a0: ${subjects}.`,
    },
    refunded: (number, amount) => `Nous avons remboursé ${amount} de la facture ${number} sur votre moyen de paiement.`,
  },
};
