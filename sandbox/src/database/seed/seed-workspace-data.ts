import type { SeededRandom } from '@roost/shared/rules/seeded-random';
import type { Database } from '#database/database.ts';
import { insertRows } from '#database/insert-rows.ts';
import { exportRows, mailboxExports } from '#database/schema/exports.ts';
import { dnsSets, domains } from '#database/schema/domains.ts';
import { inboxPlacements } from '#database/schema/inbox-placements.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { contacts, invoices } from '#database/schema/purchases.ts';
import { spamChecks } from '#database/schema/spam-checks.ts';
import { provisioningFailures } from '#database/schema/provisioning-failures.ts';
import { subscriptions } from '#database/schema/subscriptions.ts';
import { domainTags, mailboxTags, tags } from '#database/schema/tags.ts';
import type { Secrets } from '#secrets/create-secrets.ts';
import type { DkimKeys } from '#stored-secrets/ensure-dkim-key.ts';
import { northwind } from './accounts.ts';
import type { LookupSettings } from '#context/lookup-settings.ts';
import { placementRows, spamCheckRows } from './check-rows.ts';
import { exportSeed } from './export-seed.ts';
import { dnsSetRows } from './dns-set-rows.ts';
import { contactRows, invoiceRows, tagNames } from './invoice-seed.ts';
import { failureRows, subscriptionRows } from './renewal-rows.ts';
import type { SeededWorkspace } from './seeded-workspaces.ts';
import { seedHealth } from './seed-health.ts';
import { stableId, workspaceIdOf } from './stable-id.ts';
import { domainRows, mailboxRows, tagPairs, toDomainTags, toMailboxTags } from './workspace-rows.ts';

type WorkspaceSeed = {
  workspace: SeededWorkspace;
  random: SeededRandom;
  secrets: Secrets;
  dkimKeys: DkimKeys;
  /** Null: the domains are not checked. */
  lookups: LookupSettings | null;
  now: Date;
  firstNumber: number;
};

/**
 * Seeds the content of a workspace, and returns the number of its invoices. Only Northwind has tags, contacts, spam
 * checks and placement tests.
 */
export const seedWorkspaceData = async (
  database: Database,
  { workspace, random, secrets, dkimKeys, lookups, now, firstNumber }: WorkspaceSeed,
): Promise<number> => {
  const workspaceId = workspaceIdOf(workspace.name);
  const context = { random, now, workspaceId };
  const owned = domainRows(workspace, context);
  const inboxes = owned.flatMap((domain) => mailboxRows(domain, { ...context, secrets }));
  await insertRows(database, domains, owned);
  const sets = dnsSetRows(owned, { dkimKeys });
  await insertRows(database, dnsSets, sets);
  const names = owned.map(({ domain }) => domain);
  if (lookups) await seedHealth(database, { workspaceId, lookups, now });
  const charged = invoiceRows({ ...context, workspace, firstNumber, names });
  await insertRows(database, invoices, charged);
  await insertRows(database, subscriptions, subscriptionRows(workspace, context));
  if (workspace.name !== northwind) {
    await insertRows(database, mailboxes, inboxes);
    return charged.length;
  }
  const labels = tagNames.map((name) => ({ id: stableId('tag', `${workspaceId} ${name}`), workspaceId, name }));
  const tagIds = labels.map(({ id }) => id);
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  await insertRows(database, tags, labels);
  await insertRows(database, domainTags, toDomainTags(tagPairs(idsOf(owned), { tagIds, random })));
  const inboxTags = toMailboxTags(tagPairs(idsOf(inboxes), { tagIds, random }));
  await insertRows(database, provisioningFailures, failureRows(context));
  await insertRows(database, contacts, contactRows(context));
  const checked = inboxes.filter(({ type }) => type !== 'Outlook');
  const checking = { ...context, checked, domains: owned, sets, dkimKeys };
  const exported = exportSeed({ now, workspaceId, inboxes });
  const checks = spamCheckRows(workspace.spamChecks, checking);
  await insertRows(database, mailboxes, withLastChecks(inboxes, checks));
  await insertRows(database, mailboxTags, inboxTags);
  await insertRows(database, spamChecks, checks);
  await insertRows(database, inboxPlacements, placementRows(checking));
  await insertRows(database, mailboxExports, [exported.mailboxExport]);
  await insertRows(database, exportRows, exported.rows);
  return charged.length;
};

type Inbox = typeof mailboxes.$inferInsert;
type Check = typeof spamChecks.$inferInsert;

/** Adds the outcome of the newest check of each inbox. */
const withLastChecks = (inboxes: readonly Inbox[], checks: readonly Check[]): Inbox[] => {
  const oldestFirst = checks.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  const lastChecks = new Map(oldestFirst.map((check) => [check.mailboxId, check]));
  return inboxes.map((inbox) => {
    return { ...inbox, lastOutcome: lastChecks.get(inbox.id)?.outcome ?? null };
  });
};
