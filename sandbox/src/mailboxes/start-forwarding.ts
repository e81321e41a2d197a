import type { ForwardingResult } from '@roost/shared/contracts/mailboxes/mailbox-edit';
import { isBusy } from '@roost/shared/rules/mailboxes/mailbox-rules';
import type { Database } from '#database/database.ts';
import { addInboxChanges } from '#outbox/add-inbox-changes.ts';
import type { JobItem } from '#outbox/add-publications.ts';
import { bulkResults } from './bulk-results.ts';
import { lockMailboxes, readMailboxes } from './lock-mailboxes.ts';
import type { LockedMailbox } from './lock-mailboxes.ts';
import { busyText, forwardsToItself } from './reason-texts.ts';

type Reason = NonNullable<ForwardingResult['reason']>;
type Change = {
  workspaceId: string;
  ids: readonly string[];
  forwardTo: string | null;
  preview: boolean;
  now: Date;
  /** The items of a bulk job by inbox. */
  items?: ReadonlyMap<string, JobItem>;
};

/** A result, and the key of the operation that decides whether it becomes true. */
export type StartedForwarding = { result: ForwardingResult; key?: string | undefined };

/**
 * Stores a change of the forwarding address in the outbox, in the caller's transaction. Returns one result per id, in
 * the same order. `preview` is a dry run.
 */
export const startForwarding = async (
  database: Database,
  { workspaceId, ids, forwardTo, preview, now, items }: Change,
): Promise<StartedForwarding[]> => {
  const found = await (preview ? readMailboxes : lockMailboxes)(database, { workspaceId, ids });
  const results = bulkResults(ids, found, (mailbox) => plan(mailbox, forwardTo));
  const changed = results.flatMap(({ id, name, outcome }) =>
    outcome === 'changed' ? [{ id, email: name, item: items?.get(id) }] : [],
  );
  const keys = preview
    ? null
    : await addInboxChanges(database, { workspaceId, inboxes: changed, change: { forwardTo }, now });
  return results.map((result) => ({ result, key: keys?.get(result.id) }));
};

const plan = (mailbox: LockedMailbox, forwardTo: string | null): 'changed' | 'unchanged' | Reason => {
  // The change that the provider has not answered can replace the stored address.
  if (mailbox.changeKey !== null) return { code: 'mailbox-busy', message: busyText };
  if (mailbox.forwardTo === forwardTo) return 'unchanged';
  if (isBusy(mailbox.status)) return { code: 'mailbox-busy', message: busyText };
  if (forwardTo?.toLowerCase() !== mailbox.email) return 'changed';
  return { code: 'forwards-to-itself', message: forwardsToItself };
};
