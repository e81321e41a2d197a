import type { QueueResult } from '@roost/shared/contracts/deliverability/spam-check';
import type { SpamTemplate } from '@roost/shared/contracts/deliverability/spam-template';
import { isBusy, mailboxActions } from '@roost/shared/rules/mailboxes/mailbox-rules';
import type { Sandbox } from '#context/sandbox.ts';
import type { Database } from '#database/database.ts';
import { bulkResults } from '#mailboxes/bulk-results.ts';
import { lockMailboxes, readMailboxes } from '#mailboxes/lock-mailboxes.ts';
import type { LockedMailbox } from '#mailboxes/lock-mailboxes.ts';
import { busyText } from '#mailboxes/reason-texts.ts';
import { findRecentlyChecked, queueSpamChecks } from './queue-spam-checks.ts';

type Reason = NonNullable<QueueResult['reason']>;
type Items = {
  workspaceId: string;
  ids: readonly string[];
  template?: SpamTemplate | undefined;
  preview: boolean;
  /** Seconds, for a preview: inboxes with a check of this age are `unchanged`. */
  createdWithin?: number | undefined;
  now: Date;
};

/** Queues spam checks in the caller's transaction. Returns one result per id. `preview` is a dry run. */
export const createSpamChecks = async (
  { settings }: Pick<Sandbox, 'settings'>,
  database: Database,
  { workspaceId, ids, template = 'introduction', preview, createdWithin, now }: Items,
): Promise<QueueResult[]> => {
  const found = await (preview ? readMailboxes : lockMailboxes)(database, { workspaceId, ids });
  const since = preview && createdWithin !== undefined ? new Date(now.getTime() - createdWithin * 1_000) : null;
  const present = await findRecentlyChecked(database, { workspaceId, since });
  const results = bulkResults(
    ids,
    found,
    (mailbox) => spamCheckReason(mailbox) ?? (present.has(mailbox.id) ? 'unchanged' : 'changed'),
  );
  if (preview) return results;
  const queued = results.flatMap(({ id, outcome }) => (outcome === 'changed' ? (found.get(id) ?? []) : []));
  const runMs = settings.delays.spamCheck;
  await queueSpamChecks(database, { workspaceId, mailboxes: queued, template, now, runMs });
  return results;
};

/** Why an inbox cannot be checked now; null when it can. */
export const spamCheckReason = (mailbox: LockedMailbox): Reason | null => {
  if (mailboxActions(mailbox).spamCheck === 'hidden') {
    return { code: 'not-checkable', message: "Outlook inboxes can't be checked." };
  }
  return isBusy(mailbox.status) ? { code: 'mailbox-busy', message: busyText } : null;
};
