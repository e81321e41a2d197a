import type { PaymentFailureReason, RefundReason } from '@roost/shared/contracts/billing/billing';
import type { Language } from '@roost/shared/contracts/accounts/user';

/** Amounts are in cents. */
export type BillingMail =
  | { kind: 'renewal-failed'; number: string; amount: number; reason: PaymentFailureReason; nextRetryAt: Date }
  | { kind: 'slots-ended'; number: string }
  | { kind: 'refunded'; number: string; amount: number; reason: RefundReason; subjects: readonly string[] }
  | { kind: 'refund-rejected'; number: string; amount: number; subjects: readonly string[] };

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
    case 'refund-rejected':
      return {
        subject: words.rejectedSubject(money(mail.amount)),
        text: words.rejected({ number: mail.number, amount: money(mail.amount), subjects: list(mail.subjects) }),
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
  rejectedSubject: (amount: string) => string;
  rejected: (refund: { number: string; amount: string; subjects: string }) => string;
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
    refundedSubject: (amount) => `Your refund of ${amount}`,
    refunds: {
      'domain-lost': (subjects) => `Someone else registered these domains before we could: ${subjects}.`,
      'transfer-failed': (subjects) => `These domains could not be transferred: ${subjects}.`,
      'inbox-failed': (subjects) => `These inboxes could not be created: ${subjects}.`,
    },
    refunded: (number, amount) =>
      `We sent a refund of ${amount} for invoice ${number} to our payment provider. After its approval, the money goes to your payment method. We will email you if it is not approved.`,
    rejectedSubject: (amount) => `Your refund of ${amount} was not approved`,
    rejected: ({ number, amount, subjects }) =>
      `Our payment provider did not approve the refund of ${amount} for invoice ${number} (${subjects}), so this money was not returned to your payment method. We told you about this refund in an earlier email. We still owe you ${amount} and are looking into it. You will get an email when we send the refund again. Contact support if you have a question.`,
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
    refundedSubject: (amount) => `Votre remboursement de ${amount}`,
    refunds: {
      'domain-lost': (subjects) => `Quelqu’un d’autre a enregistré ces domaines avant nous\u00a0: ${subjects}.`,
      'transfer-failed': (subjects) => `Ces domaines n’ont pas pu être transférés\u00a0: ${subjects}.`,
      'inbox-failed': (subjects) => `Ces boîtes mail n’ont pas pu être créées\u00a0: ${subjects}.`,
    },
    refunded: (number, amount) =>
      `Nous avons transmis un remboursement de ${amount} pour la facture ${number} à notre prestataire de paiement. Après son accord, l’argent est versé sur votre moyen de paiement. Nous vous écrirons s’il n’est pas accepté.`,
    rejectedSubject: (amount) => `Votre remboursement de ${amount} n’a pas été accepté`,
    rejected: ({ number, amount, subjects }) =>
      `Notre prestataire de paiement n’a pas accepté le remboursement de ${amount} pour la facture ${number} (${subjects})\u00a0: cet argent n’a pas été versé sur votre moyen de paiement. Nous vous avions annoncé ce remboursement dans un e-mail précédent. Nous vous devons toujours ${amount} et nous nous en occupons. Vous recevrez un e-mail quand nous transmettrons le remboursement à nouveau. Contactez le support si vous avez une question.`,
  },
};
