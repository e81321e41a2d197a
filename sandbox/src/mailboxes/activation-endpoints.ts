import { inboxSlots } from '@roost/shared/rules/pricing/inbox-slots';
import { activateMailboxes, type ActivationResult } from '@roost/shared/contracts/mailboxes/mailbox-activation';
import { implement } from '#http/implement.ts';
import { loadLimitations } from '#subscriptions/load-limitations.ts';
import { activate } from './activate-awaiting.ts';
import { activeDomains } from '#subscriptions/awaits-slot.ts';
import { bulkResults } from './bulk-results.ts';
import { lockMailboxes, readMailboxes, type LockedMailbox } from './lock-mailboxes.ts';
import { selectMailboxes } from './select-mailboxes.ts';
import { lockWorkspace } from '#locks/lock-workspace.ts';

type Reason = NonNullable<ActivationResult['reason']>;

export const activationEndpoints = {
  activateMailboxes: implement(activateMailboxes, async ({ database, workspaceId, query, body }) => {
    const results = await database.transaction(async (transaction) => {
      // Reserves the free slots until the transaction ends.
      if (!query.preview) await lockWorkspace(transaction, workspaceId);
      const ids = await selectMailboxes(transaction, { workspaceId, selection: body.mailboxIds });
      const locked = await (query.preview ? readMailboxes : lockMailboxes)(transaction, { workspaceId, ids });
      const active = new Set((await activeDomains(transaction, { workspaceId })).map(({ id }) => id));
      const reasonOf = (mailbox: LockedMailbox): Reason | null => {
        if (mailbox.type === 'IP' || mailbox.awaitingSlotSince === null) return notAwaitingSlot;
        return active.has(mailbox.domainId) ? null : domainNotActive;
      };
      const limitations = await loadLimitations(transaction, workspaceId);
      const ready = [...locked.values()].filter((one) => one.status === 'Inactive' && reasonOf(one) === null);
      const hasSlot = ({ type }: LockedMailbox): boolean =>
        type !== 'IP' && ready.filter((one) => one.type === type).length <= inboxSlots(limitations, type).free;
      const withSlot = new Set(ready.filter(hasSlot).map(({ id }) => id));
      const results = bulkResults(ids, locked, (mailbox) => {
        if (mailbox.status !== 'Inactive') return 'unchanged';
        return reasonOf(mailbox) ?? (withSlot.has(mailbox.id) ? 'changed' : limitReached);
      });
      if (!query.preview) await activate(transaction, [...withSlot]);
      return results;
    });
    return { results };
  }),
};

const notAwaitingSlot: Reason = {
  code: 'not-awaiting-slot',
  message: 'This inbox is not inactive for lack of a slot.',
};
const domainNotActive: Reason = { code: 'domain-not-active', message: 'The domain of this inbox is not active.' };
const limitReached: Reason = {
  code: 'limit-reached',
  message: 'There are not enough free slots for the selected inboxes.',
};
