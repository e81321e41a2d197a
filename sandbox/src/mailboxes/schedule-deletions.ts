import type { CancellationResult, DeletionResult } from '@roost/shared/contracts/mailboxes/mailbox-deletion';
import { InboxListType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { deletionDays, isBusy, mailboxActions } from '@roost/shared/rules/mailboxes/mailbox-rules';
import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '#database/database.ts';
import { isOneOf } from '#database/is-one-of.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { providerOperations } from '#database/schema/provider-operations.ts';
import { bulkResults } from './bulk-results.ts';
import { isAmong, lockMailboxes, readMailboxes } from './lock-mailboxes.ts';
import { busyText } from './reason-texts.ts';
import { dayMs } from '#runtime/durations.ts';

const busy = { code: 'mailbox-busy', message: busyText } as const;
export const notDeletable = { code: 'not-deletable', message: "Outlook inboxes can't be deleted here." } as const;
export const notCancellable = {
  code: 'not-cancellable',
  message: 'Only the deletion of Google Workspace inboxes can be canceled.',
} as const;

export const deletionStarted = { code: 'not-cancellable', message: 'This inbox is already being deleted.' } as const;

type Items = { workspaceId: string; ids: readonly string[]; preview: boolean };

export const deletionTime = ({ days, now }: { days: number; now: Date }): Date =>
  new Date(now.getTime() + days * dayMs);

/** Schedules deletions in the caller's transaction. Returns one result per id. `preview` is a dry run. */
export const scheduleDeletions = async (
  database: Database,
  { workspaceId, ids, preview, now }: Items & { now: Date },
): Promise<DeletionResult[]> => {
  const found = await (preview ? readMailboxes : lockMailboxes)(database, { workspaceId, ids });
  const results = bulkResults(ids, found, ({ type, status, deleteUntil }) => {
    if (deletionDays[type] === null) return notDeletable;
    if (deleteUntil !== null) return 'unchanged';
    return isBusy(status) ? busy : 'changed';
  });
  if (preview) return results;
  const changed = results.flatMap(({ id, outcome }) => (outcome === 'changed' ? [id] : []));
  for (const [type, days] of Object.entries(deletionDays)) {
    if (days === null) continue;
    await database
      .update(mailboxes)
      .set({ deleteUntil: deletionTime({ days, now }) })
      .where(and(isAmong(changed), eq(mailboxes.type, v.parse(InboxListType, type))));
  }
  return results;
};

/** Cancels scheduled deletions in the caller's transaction. Returns one result per id. `preview` is a dry run. */
export const cancelDeletions = async (
  database: Database,
  { workspaceId, ids, preview }: Items,
): Promise<CancellationResult[]> => {
  const found = await (preview ? readMailboxes : lockMailboxes)(database, { workspaceId, ids });
  const started = await findStartedDeletions(database, [...found.keys()]);
  const results = bulkResults(ids, found, (mailbox) => {
    if (mailbox.deleteUntil === null) return 'unchanged';
    if (started.has(mailbox.id)) return deletionStarted;
    return mailboxActions(mailbox).cancelDeletion === 'allowed' ? 'changed' : notCancellable;
  });
  if (preview) return results;
  const changed = results.flatMap(({ id, outcome }) => (outcome === 'changed' ? [id] : []));
  await database.update(mailboxes).set({ deleteUntil: null }).where(isAmong(changed));
  return results;
};

/** Ids of the inboxes that the provider is deleting. */
export const findStartedDeletions = async (
  database: Database,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await database
    .select({ id: providerOperations.mailboxId })
    .from(providerOperations)
    .where(and(isOneOf(providerOperations.mailboxId, ids), eq(providerOperations.kind, 'delete-inbox')));
  return new Set(rows.flatMap(({ id }) => id ?? []));
};
