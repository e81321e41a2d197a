import { bulkCancelDeletion, cancelDeletion, deleteMailbox } from '@roost/shared/contracts/mailbox-deletion';
import { deletionDays, isBusy, mailboxActions } from '@roost/shared/contracts/mailbox-rules';
import { eq } from 'drizzle-orm';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { implement } from '#server/implement.ts';
import { refuse } from '#server/refusal.ts';
import { bulkResults } from './bulk-results.ts';
import { refuseAsBusy } from './change-endpoints.ts';
import { holdMailbox, holdMailboxes, isAmong, readMailboxes } from './hold-mailboxes.ts';
import { readMailbox } from './mailbox-rows.ts';
import { selectMailboxes } from './select-mailboxes.ts';

const dayMs = 24 * 60 * 60 * 1_000;
const notCancellable = {
  code: 'not-cancellable',
  message: 'Only the deletion of Google Workspace inboxes can be canceled.',
} as const;

export const deletionEndpoints = {
  deleteMailbox: implement(deleteMailbox, ({ database, workspaceId, params, now }) =>
    database.transaction(async (transaction) => {
      const held = await holdMailbox(transaction, { workspaceId, ...params });
      const days = deletionDays[held.type];
      if (days === null)
        return refuse(409, { code: 'not-deletable', message: 'Outlook inboxes cannot be deleted here.' });
      if (held.deleteUntil !== null) {
        return refuse(409, { code: 'already-scheduled', message: 'This inbox is already scheduled for deletion.' });
      }
      if (isBusy(held.status)) return refuseAsBusy();
      await transaction
        .update(mailboxes)
        .set({ deleteUntil: new Date(now.getTime() + days * dayMs) })
        .where(eq(mailboxes.id, held.id));
      const { signature: _, ...mailbox } = await readMailbox(transaction, { workspaceId, ...params });
      return mailbox;
    }),
  ),

  cancelDeletion: implement(cancelDeletion, ({ database, workspaceId, params }) =>
    database.transaction(async (transaction) => {
      const held = await holdMailbox(transaction, { workspaceId, ...params });
      if (held.deleteUntil === null) {
        return refuse(409, { code: 'not-scheduled', message: 'This inbox is not scheduled for deletion.' });
      }
      if (mailboxActions(held).cancelDeletion !== 'allowed') return refuse(409, notCancellable);
      await transaction.update(mailboxes).set({ deleteUntil: null }).where(eq(mailboxes.id, held.id));
      const { signature: _, ...mailbox } = await readMailbox(transaction, { workspaceId, ...params });
      return mailbox;
    }),
  ),

  bulkCancelDeletion: implement(bulkCancelDeletion, async ({ database, workspaceId, query, body }) => {
    const results = await database.transaction(async (transaction) => {
      const ids = await selectMailboxes(transaction, { workspaceId, selection: body.mailboxIds });
      const held = await (query.preview ? readMailboxes : holdMailboxes)(transaction, { workspaceId, ids });
      const results = bulkResults(ids, held, (mailbox) => {
        if (mailbox.deleteUntil === null) return 'unchanged';
        return mailboxActions(mailbox).cancelDeletion === 'allowed' ? 'changed' : notCancellable;
      });
      if (query.preview) return results;
      const kept = results.flatMap(({ id, outcome }) => (outcome === 'changed' ? [id] : []));
      await transaction.update(mailboxes).set({ deleteUntil: null }).where(isAmong(kept));
      return results;
    });
    return { results };
  }),
};
