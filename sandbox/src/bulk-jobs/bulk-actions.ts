import type { BulkAction } from '@roost/shared/contracts/bulk-jobs/bulk-job';
import type { ItemResult } from '#bulk-job-outcomes/record-outcomes.ts';
import type { Sandbox } from '#context/sandbox.ts';
import type { Database } from '#database/database.ts';
import type { BulkChange } from '#database/schema/bulk-jobs.ts';
import { startDnsUpdate } from '#dns-changes/start-dns-update.ts';
import type { PublicationWait } from '#dns-changes/retry-while-publishing.ts';
import { deleteDomains } from '#domains/delete-domains.ts';
import { activateSelected } from '#mailboxes/activate-selected.ts';
import { cancelDeletions, scheduleDeletions } from '#mailboxes/schedule-deletions.ts';
import { startReconnection } from '#reconnection/start-reconnection.ts';
import { startForwarding } from '#mailboxes/start-forwarding.ts';
import type { JobItem } from '#outbox/add-publications.ts';
import { createSpamChecks } from '#spam-checks/create-spam-checks.ts';
import { editTags } from '#tags/edit-tags.ts';

/** The item waits for the answer to an operation of the outbox, which records its outcome. */
type WaitingItem = { id: string; outcome: 'waiting'; key: string };
export type AppliedItem = ItemResult | WaitingItem;

type Slice = PublicationWait & {
  workspaceId: string;
  /** Who started the job. */
  userId: string;
  ids: readonly string[];
  now: Date;
  /** The items by id. */
  items: ReadonlyMap<string, JobItem>;
};
type ChangeOf<Action extends BulkAction> = Extract<BulkChange, { action: Action }>;
type Apply<Action extends BulkAction> = (
  sandbox: Sandbox,
  transaction: Database,
  slice: Slice & { change: ChangeOf<Action> },
) => Promise<readonly AppliedItem[]>;

const preview = false;

const actions: { [Action in BulkAction]: Apply<Action> } = {
  'mailbox-forwarding': async (_, transaction, { change: { forwardTo }, ...slice }) =>
    (await startForwarding(transaction, { ...slice, forwardTo, preview })).map(({ result, key }) =>
      key === undefined ? result : { id: result.id, outcome: 'waiting', key },
    ),
  'mailbox-deletion': (_, transaction, slice) => scheduleDeletions(transaction, { ...slice, preview }),
  'mailbox-deletion-cancellation': (_, transaction, slice) => cancelDeletions(transaction, { ...slice, preview }),
  'mailbox-activation': (_, transaction, slice) => activateSelected(transaction, { ...slice, preview }),
  'mailbox-reconnection': async (sandbox, transaction, slice) =>
    (await startReconnection(sandbox, transaction, slice)).map(({ result, key }) =>
      key === undefined ? result : { id: result.id, outcome: 'waiting', key },
    ),
  'mailbox-tags': (_, transaction, slice) => editTagsOf(transaction, { ...slice, tagged: 'mailbox' }),
  'spam-checks': (sandbox, transaction, { change: { template }, ...slice }) =>
    createSpamChecks(sandbox, transaction, { ...slice, template, preview }),
  'domain-dns': async (_, transaction, slice) =>
    (await startDnsUpdate(transaction, { ...slice, preview })).map(({ result, key }) => {
      const { domainId: id, domain: name, outcome, reason } = result;
      return key === undefined ? { id, name, outcome, reason } : { id, outcome: 'waiting', key };
    }),
  'domain-deletion': async (sandbox, transaction, slice) =>
    (await deleteDomains(sandbox, transaction, { ...slice, preview })).results,
  'domain-tags': (_, transaction, slice) => editTagsOf(transaction, { ...slice, tagged: 'domain' }),
};

type TagChange = Slice & { tagged: 'domain' | 'mailbox'; change: ChangeOf<'domain-tags' | 'mailbox-tags'> };

const editTagsOf = (transaction: Database, { change: { tagIds, removeTagIds }, ...slice }: TagChange) =>
  editTags(transaction, { ...slice, add: tagIds, remove: removeTagIds });

/** Applies the change to the items of a slice, in the caller's transaction. Returns one result per id, in order. */
export const applyChange = (
  sandbox: Sandbox,
  transaction: Database,
  { change, ...slice }: Slice & { change: BulkChange },
): Promise<readonly AppliedItem[]> =>
  // The action of the change selects the function for it.
  (actions[change.action] as Apply<BulkAction>)(sandbox, transaction, { ...slice, change });

/**
 * Items per transaction. The embedded database has one connection, which a slice holds for up to 100 ms. A deletion of a
 * domain includes its inboxes.
 */
export const sliceSize = (action: BulkAction, { isEmbedded }: { isEmbedded: boolean }): number => {
  if (action === 'domain-deletion') return 25;
  if (action === 'domain-dns' || action === 'mailbox-reconnection') return 100;
  return isEmbedded ? 250 : 500;
};
