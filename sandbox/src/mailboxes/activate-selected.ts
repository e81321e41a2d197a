import { inboxSlots } from '@roost/shared/rules/pricing/inbox-slots';
import type { ActivationResult } from '@roost/shared/contracts/mailboxes/mailbox-activation';
import type { Database } from '#database/database.ts';
import { lockWorkspace } from '#locks/lock-workspace.ts';
import { activeDomains } from '#subscriptions/awaits-slot.ts';
import { loadLimitations } from '#subscriptions/load-limitations.ts';
import { activate } from './activate-waiting-mailboxes.ts';
import { bulkResults } from './bulk-results.ts';
import { lockMailboxes, readMailboxes, type LockedMailbox } from './lock-mailboxes.ts';

type Reason = NonNullable<ActivationResult['reason']>;

/**
 * Activates inboxes that wait for a slot, in the caller's transaction. Of a type with too few free slots, it activates
 * none. Returns one result per id. `preview` is a dry run.
 */
export const activateSelected = async (
  database: Database,
  { workspaceId, ids, preview }: { workspaceId: string; ids: readonly string[]; preview: boolean },
): Promise<ActivationResult[]> => {
  // Reserves the free slots until the transaction ends.
  if (!preview) await lockWorkspace(database, workspaceId);
  const locked = await (preview ? readMailboxes : lockMailboxes)(database, { workspaceId, ids });
  const active = new Set((await activeDomains(database, { workspaceId })).map(({ id }) => id));
  const reasonOf = ({ type, domainId, awaitingSlotSince, deleteUntil }: LockedMailbox): Reason | null => {
    if (type === 'IP' || awaitingSlotSince === null || deleteUntil !== null) return notAwaitingSlot;
    return active.has(domainId) ? null : domainNotActive;
  };
  const limitations = await loadLimitations(database, workspaceId);
  const ready = [...locked.values()].filter((one) => one.status === 'Inactive' && reasonOf(one) === null);
  const hasSlot = ({ type }: LockedMailbox): boolean =>
    type !== 'IP' && ready.filter((one) => one.type === type).length <= inboxSlots(limitations, type).free;
  const withSlot = new Set(ready.filter(hasSlot).map(({ id }) => id));
  const results = bulkResults(ids, locked, (mailbox) => {
    if (mailbox.status !== 'Inactive') return 'unchanged';
    return reasonOf(mailbox) ?? (withSlot.has(mailbox.id) ? 'changed' : limitReached);
  });
  if (!preview) await activate(database, [...withSlot]);
  return results;
};

const notAwaitingSlot: Reason = {
  code: 'not-awaiting-slot',
  message: 'This inbox is not waiting for a slot.',
};
const domainNotActive: Reason = { code: 'domain-not-active', message: 'The domain of this inbox is not active.' };
const limitReached: Reason = {
  code: 'limit-reached',
  message: 'There are not enough free slots for the selected inboxes.',
};
