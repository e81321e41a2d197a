import type { BulkFault } from '@roost/shared/contracts/bulk-jobs/bulk-job';
import type { BulkAction } from '@roost/shared/contracts/bulk-jobs/bulk-job';
import type { Sandbox } from '#context/sandbox.ts';
import type { Database } from '#database/database.ts';
import type { BulkChange } from '#database/schema/bulk-jobs.ts';
import { updateDns } from '#dns/update-dns.ts';
import { deleteDomains } from '#domains/delete-domains.ts';
import { activateSelected } from '#mailboxes/activate-selected.ts';
import { changeForwarding } from '#mailboxes/change-forwarding.ts';
import { cancelDeletions, scheduleDeletions } from '#mailboxes/schedule-deletions.ts';
import { createSpamChecks } from '#spam-checks/create-spam-checks.ts';
import { editTags } from '#tags/edit-tags.ts';

export type ItemResult = {
  id: string;
  name: string;
  outcome: 'changed' | 'unchanged' | 'failed';
  reason: { code: BulkFault; message: string } | null;
};

type Slice = { workspaceId: string; ids: readonly string[]; now: Date };
type ChangeOf<Action extends BulkAction> = Extract<BulkChange, { action: Action }>;
type Apply<Action extends BulkAction> = (
  sandbox: Sandbox,
  transaction: Database,
  slice: Slice & { change: ChangeOf<Action> },
) => Promise<readonly ItemResult[]>;

const preview = false;

const actions: { [Action in BulkAction]: Apply<Action> } = {
  'mailbox-forwarding': (sandbox, transaction, { change: { forwardTo }, ...slice }) =>
    changeForwarding(sandbox, transaction, { ...slice, forwardTo, preview }),
  'mailbox-deletion': (_, transaction, slice) => scheduleDeletions(transaction, { ...slice, preview }),
  'mailbox-deletion-cancellation': (_, transaction, slice) => cancelDeletions(transaction, { ...slice, preview }),
  'mailbox-activation': (_, transaction, slice) => activateSelected(transaction, { ...slice, preview }),
  'mailbox-tags': (_, transaction, slice) => editTagsOf(transaction, { ...slice, tagged: 'mailbox' }),
  'spam-checks': (sandbox, transaction, slice) => createSpamChecks(sandbox, transaction, { ...slice, preview }),
  'domain-dns': async (sandbox, transaction, slice) =>
    (await updateDns(sandbox, transaction, { ...slice, preview })).map(({ domainId, domain, outcome, reason }) => ({
      id: domainId,
      name: domain,
      outcome,
      reason,
    })),
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
): Promise<readonly ItemResult[]> =>
  // The action of the change selects the function for it.
  (actions[change.action] as Apply<BulkAction>)(sandbox, transaction, { ...slice, change });

/**
 * Items per transaction. The embedded database has one connection, which a slice holds for up to 100 ms. A deletion of a
 * domain includes its inboxes.
 */
export const sliceSize = (action: BulkAction, { isEmbedded }: { isEmbedded: boolean }): number => {
  if (action === 'domain-deletion') return 25;
  if (action === 'domain-dns') return 100;
  return isEmbedded ? 250 : 500;
};
