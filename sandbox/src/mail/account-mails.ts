import type { Language } from '@roost/shared/contracts/accounts/user';

export type AccountMail = 'verify-email' | 'reset-password' | 'account-exists';
type MailText = { subject: string; text: string; path: `/auth/${string}` };

const paths = { verify: '/auth/verify-email', reset: '/auth/reset-password' } as const;

/** The texts of the emails, each before its link. */
export const accountMails: Record<Language, Record<AccountMail, MailText>> = {
  en: {
    'verify-email': {
      subject: 'Confirm your email address',
      text: "Follow this link within 24 hours to confirm your address and finish your sign-up. If you didn't sign up, ignore this email.",
      path: paths.verify,
    },
    'reset-password': {
      subject: 'Reset your password',
      text: "Follow this link within an hour to choose a new password. If you didn't request this, ignore this email. Your password stays the same.",
      path: paths.reset,
    },
    'account-exists': {
      subject: 'You already have an account',
      text: 'Someone, perhaps you, tried to sign up with your email address. You already have an account, so sign in as usual. If you forgot your password, follow this link within an hour to choose a new one.',
      path: paths.reset,
    },
  },
  fr: {
    'verify-email': {
      subject: 'Confirmez votre adresse e-mail',
      text: 'Suivez ce lien dans les 24 heures pour confirmer votre adresse et terminer votre inscription. Si vous ne vous êtes pas inscrit, ignorez ce message.',
      path: paths.verify,
    },
    'reset-password': {
      subject: 'Réinitialisez votre mot de passe',
      text: 'Suivez ce lien dans l’heure pour choisir un nouveau mot de passe. Si vous n’avez rien demandé, ignorez ce message\u00a0: votre mot de passe reste inchangé.',
      path: paths.reset,
    },
    'account-exists': {
      subject: 'Vous avez déjà un compte',
      text: 'Quelqu’un, peut-être vous, a voulu s’inscrire avec votre adresse e-mail. Vous avez déjà un compte\u00a0: connectez-vous comme d’habitude. Si vous avez oublié votre mot de passe, suivez ce lien dans l’heure pour en choisir un nouveau.',
      path: paths.reset,
    },
  },
};
