import type { Language } from '@roost/shared/contracts/accounts/user';

export type AccountMail = 'verify-email' | 'reset-password' | 'account-exists';
type MailText = { subject: string; text: string; path: `/auth/${string}` };

const paths = { verify: '/auth/verify-email', reset: '/auth/reset-password' } as const;

/** The texts of the emails, each before its link. */
export const accountMails: Record<Language, Record<AccountMail, MailText>> = {
  en: {
    'verify-email': {
      subject: 'Confirm your e-mail address',
      text: 'Follow this link within 24 hours to confirm your address and finish your sign-up. If you did not sign up, ignore this mail.',
      path: paths.verify,
    },
    'reset-password': {
      subject: 'Choose a new password',
      text: 'Follow this link within an hour to choose a new password. If you did not ask for it, ignore this mail: your password stays.',
      path: paths.reset,
    },
    'account-exists': {
      subject: 'You have an account already',
      text: 'Somebody, perhaps you, signed up with your address, which has an account. Sign in as usual, or choose a new password by this link within an hour.',
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
      subject: 'Choisissez un nouveau mot de passe',
      text: 'Suivez ce lien dans l’heure pour choisir un nouveau mot de passe. Si vous ne l’avez pas demandé, ignorez ce message : votre mot de passe reste le même.',
      path: paths.reset,
    },
    'account-exists': {
      subject: 'Vous avez déjà un compte',
      text: 'Quelqu’un, peut-être vous, s’est inscrit avec votre adresse, qui a déjà un compte. Connectez-vous comme d’habitude, ou choisissez un nouveau mot de passe par ce lien dans l’heure.',
      path: paths.reset,
    },
  },
};
