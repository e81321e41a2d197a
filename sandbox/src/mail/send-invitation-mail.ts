import type { Role } from '@roost/shared/contracts/workspaces/role';
import type { Language } from '@roost/shared/contracts/accounts/user';
import type { Sandbox } from '#context/sandbox.ts';
import type { Database } from '#database/database.ts';
import { toFullName } from '#users/to-full-name.ts';
import { addMails } from './add-mails.ts';
import { toMailName } from './to-mail-name.ts';

type InvitationMail = {
  database: Database;
  to: string;
  language: Language | null;
  workspace: string;
  roles: readonly Role[];
  /** Null when the inviter's account was deleted. */
  inviter: { firstname: string; lastname: string; email: string } | null;
  invitationId: string;
  now: Date;
};

/** `workspace` is undefined when the email must not show its name. */
type Content = { inviter: string | null; workspace: string | undefined; role: string };

/** Adds an invitation to the outbox. Only the invited account can use the link. */
export const sendInvitationMail = async (
  context: Pick<Sandbox, 'jobs' | 'settings'>,
  { database, to, language, workspace, roles, inviter, invitationId, now }: InvitationMail,
): Promise<void> => {
  const chosen = language ?? 'en';
  const role = new Intl.ListFormat(chosen).format(roles.map((one) => roleNames[chosen][one]));
  const content = messages[chosen]({
    inviter: inviter && describe(inviter),
    workspace: toMailName(workspace),
    role,
  });
  // The address prefills the sign-up form when the invited user has no account.
  const link = `${context.settings.dashboardOrigin}/invitations/${invitationId}?${new URLSearchParams({ email: to })}`;
  await addMails(context, { database, mails: [{ recipient: to, ...content, link, createdAt: now }] });
};

const describe = (person: { firstname: string; lastname: string; email: string }): string => {
  const name = toMailName(toFullName(person));
  return name === undefined ? person.email : `${name} (${person.email})`;
};

const messages: Record<Language, (content: Content) => { subject: string; text: string }> = {
  en: ({ inviter, workspace, role }) => ({
    subject: `You are invited to ${workspace ?? 'a workspace'}`,
    text: `${inviter ?? 'An administrator'} invited you to ${workspace === undefined ? 'a workspace' : `the workspace ${workspace}`}. Your role: ${role}. Follow this link to accept or decline. If you don't have an account yet, create one with this address.`,
  }),
  fr: ({ inviter, workspace, role }) => ({
    subject: `Vous êtes invité à rejoindre ${workspace ?? 'un espace de travail'}`,
    text: `${inviter ?? 'Un administrateur'} vous invite à rejoindre ${workspace === undefined ? 'un espace de travail' : `l’espace de travail ${workspace}`}. Votre rôle\u00a0: ${role}. Suivez ce lien pour accepter ou refuser. Si vous n’avez pas encore de compte, créez-en un avec cette adresse.`,
  }),
};

const roleNames: Record<Language, Record<Role, string>> = {
  en: { ADMIN: 'Administrator', USER: 'User', VIEWER: 'Viewer', GUEST: 'Guest' },
  fr: { ADMIN: 'Administrateur', USER: 'Utilisateur', VIEWER: 'Lecteur', GUEST: 'Invité' },
};
