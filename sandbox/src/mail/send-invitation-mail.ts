import type { Language } from '@roost/shared/contracts/user';
import type { Database } from '#database/database.ts';
import { mails } from '#database/schema/mails.ts';
import { toMailName } from './to-mail-name.ts';

type Sent = {
  to: string;
  /** Of the person, where it is known. */
  language: Language | null;
  workspace: string;
  invitationId: string;
  /** Origin of the dashboard. */
  dashboard: string;
  now: Date;
};

const words: Record<Language, (workspace: string) => { subject: string; text: string }> = {
  en: (workspace) => ({
    subject: `You are invited to ${workspace}`,
    text: `Follow this link to accept the invitation to ${workspace}. If you have no account yet, sign up with this address first.`,
  }),
  fr: (workspace) => ({
    subject: `Vous êtes invité dans ${workspace}`,
    text: `Suivez ce lien pour accepter l’invitation dans ${workspace}. Si vous n’avez pas encore de compte, inscrivez-vous d’abord avec cette adresse.`,
  }),
};

/** Instead of a workspace name that a mail may not show. */
const unnamed: Record<Language, string> = { en: 'a workspace', fr: 'un espace de travail' };

/** Puts an invitation into the mailbox that the sandbox plays. Its link opens nothing to anybody else. */
export const sendInvitationMail = async (
  database: Database,
  { to, language, workspace, invitationId, dashboard, now }: Sent,
): Promise<void> => {
  const link = `${dashboard}/invitations/${invitationId}`;
  const chosen = language ?? 'en';
  const content = words[chosen](toMailName(workspace) ?? unnamed[chosen]);
  await database.insert(mails).values({ recipient: to, ...content, link, createdAt: now });
};
