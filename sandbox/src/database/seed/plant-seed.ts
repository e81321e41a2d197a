import { sql } from 'drizzle-orm';
import { hashPassword } from '#auth/passwords.ts';
import type { Database } from '#database/database.ts';
import { insertRows } from '#database/insert-rows.ts';
import * as tables from '#database/schema.ts';
import type { SeedName } from '#settings.ts';
import { northwind, seededAccounts, seededPassword } from './accounts.ts';
import { createLots } from '@roost/shared/contracts/lots';
import type { Lots } from '@roost/shared/contracts/lots';
import { dnsSetRows } from './dns-set-rows.ts';
import { contactRows, invoiceRows, spamCheckRows, tagNames } from './paper-rows.ts';
import { seededWorkspaces } from './seeded-workspaces.ts';
import type { SeededWorkspace } from './seeded-workspaces.ts';
import { stableId } from './stable-id.ts';
import { domainRows, earlier, mailboxRows, tagPairs, toDomainTags, toMailboxTags } from './workspace-rows.ts';

const yearMs = 365 * 24 * 60 * 60 * 1000;

/** Replaces all that the database holds by the seed: the same rows each time, dated back from `now`. */
export const plantSeed = async (database: Database, { seed, now }: { seed: SeedName; now: Date }): Promise<void> => {
  passwordHash ??= hashPassword(seededPassword);
  const hash = await passwordHash;
  const workspaces = seededWorkspaces(seed);
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`truncate users, workspaces cascade`);
    await plantAccounts(transaction, { workspaces, hash, now });
    const lots = createLots(20_261_121);
    let firstNumber = 1;
    for (const workspace of workspaces) {
      await plantHoldings(transaction, { workspace, lots, now, firstNumber });
      firstNumber += workspace.invoices;
    }
    await transaction
      .insert(tables.properties)
      .values({ name: 'seed', value: seed })
      .onConflictDoUpdate({ target: tables.properties.name, set: { value: seed } });
  });
  // The embedded database has no autovacuum; without it no count is answered from an index alone.
  await database.execute(sql`vacuum analyze`);
};

export const workspaceIdOf = (name: string): string => stableId('workspace', name);

let passwordHash: Promise<string> | undefined;

const plantAccounts = async (
  database: Database,
  { workspaces, hash, now }: { workspaces: readonly SeededWorkspace[]; hash: string; now: Date },
): Promise<void> => {
  const createdAt = earlier(now, yearMs);
  await insertRows(
    database,
    tables.workspaces,
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
    tables.users,
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
  await insertRows(
    database,
    tables.members,
    seededAccounts.flatMap(({ email, memberships }) =>
      memberships.map(({ workspace, role, status }, index) => ({
        id: stableId('member', `${email} ${workspace}`),
        userId: stableId('user', email),
        workspaceId: workspaceIdOf(workspace),
        status,
        roles: [role],
        createdAt: new Date(createdAt.getTime() + index),
      })),
    ),
  );
};

type Holdings = { workspace: SeededWorkspace; lots: Lots; now: Date; firstNumber: number };

const plantHoldings = async (database: Database, { workspace, lots, now, firstNumber }: Holdings): Promise<void> => {
  const workspaceId = workspaceIdOf(workspace.name);
  const planting = { lots, now, workspaceId };
  const domains = domainRows(workspace, planting);
  const mailboxes = domains.flatMap((domain) => mailboxRows(domain, planting));
  await insertRows(database, tables.domains, domains);
  await insertRows(database, tables.dnsSets, dnsSetRows(domains));
  await insertRows(database, tables.mailboxes, mailboxes);
  await insertRows(database, tables.invoices, invoiceRows(workspace.invoices, { ...planting, firstNumber }));
  if (workspace.name !== northwind) return;
  const tags = tagNames.map((name) => ({ id: stableId('tag', `${workspaceId} ${name}`), workspaceId, name }));
  const tagIds = tags.map(({ id }) => id);
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  await insertRows(database, tables.tags, tags);
  await insertRows(database, tables.domainTags, toDomainTags(tagPairs(idsOf(domains), { tagIds, lots })));
  await insertRows(database, tables.mailboxTags, toMailboxTags(tagPairs(idsOf(mailboxes), { tagIds, lots })));
  await insertRows(database, tables.contacts, contactRows(planting));
  const checked = mailboxes.filter(({ type }) => type !== 'Outlook');
  await insertRows(database, tables.spamChecks, spamCheckRows(workspace.spamChecks, { ...planting, checked }));
};
