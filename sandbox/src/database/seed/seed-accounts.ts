import type { Database } from '#database/database.ts';
import { insertRows } from '#database/insert-rows.ts';
import { linkMs } from '#auth/mail-links.ts';
import { mailLinks } from '#database/schema/mail-links.ts';
import { members } from '#database/schema/members.ts';
import { users } from '#database/schema/users.ts';
import { workspaces as workspaceTable } from '#database/schema/workspaces.ts';
import { seededAccounts } from './accounts.ts';
import type { SeededWorkspace } from './seeded-workspaces.ts';
import { stableId, workspaceIdOf } from './stable-id.ts';
import { subtractMs } from './workspace-rows.ts';
import { dayMs } from '#runtime/durations.ts';

const yearMs = 365 * dayMs;

/** Seeds workspaces, users and memberships. */
export const seedAccounts = async (
  database: Database,
  { workspaces, hash, now }: { workspaces: readonly SeededWorkspace[]; hash: string; now: Date },
): Promise<void> => {
  const createdAt = subtractMs(now, yearMs);
  await insertRows(
    database,
    workspaceTable,
    workspaces.map(({ name, avatarEmoji, avatarBackground, customPricing, features, limits }) => ({
      id: workspaceIdOf(name),
      name,
      avatarEmoji,
      avatarBackground,
      activated: true,
      customPricing,
      features,
      mailboxesLimit: limits.Private,
      googleWorkspaceMailboxesLimit: limits.GoogleWorkspace,
      outlookMailboxesLimit: limits.Outlook,
      createdAt,
    })),
  );
  await insertRows(
    database,
    users,
    seededAccounts.map(({ email, firstname, lastname, company, superAdmin, invitationStatus, memberships }) => ({
      id: stableId('user', email),
      email,
      passwordHash: hash,
      firstname,
      lastname,
      company,
      superAdmin: superAdmin ?? false,
      invitationStatus: invitationStatus ?? 'Verified',
      lastWorkspaceId: memberships
        .filter(({ status }) => status === 'Active')
        .map((m) => workspaceIdOf(m.workspace))[0],
      theme: 'system' as const,
      createdAt,
    })),
  );
  // A sign-up whose link was not followed, so that tests can resend it. Older links would be deleted
  // (docs/retention.md).
  const signedUpAt = subtractMs(now, 3 * dayMs);
  await insertRows(
    database,
    mailLinks,
    seededAccounts
      .filter(({ invitationStatus }) => invitationStatus === 'Pending')
      .map(({ email, firstname, lastname, company }) => ({
        hash: stableId('mail link', email),
        userId: stableId('user', email),
        purpose: 'verify-email' as const,
        signUp: { firstname, lastname, company, language: 'en' as const, passwordHash: hash, invitationId: null },
        createdAt: signedUpAt,
        expiresAt: new Date(signedUpAt.getTime() + linkMs['verify-email']),
      })),
  );
  await insertRows(
    database,
    members,
    seededAccounts.flatMap(({ email, memberships }) =>
      memberships.map(({ workspace, role, status }, index) => ({
        id: stableId('member', `${email} ${workspace}`),
        userId: stableId('user', email),
        workspaceId: workspaceIdOf(workspace),
        status,
        roles: [role],
        invitedBy: status === 'Invited' ? stableId('user', 'admin@roost.test') : null,
        createdAt: new Date(createdAt.getTime() + index),
      })),
    ),
  );
};
