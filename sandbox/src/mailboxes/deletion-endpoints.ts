import {
  bulkCancelDeletion,
  bulkDeleteMailboxes,
  cancelDeletion,
  deleteMailbox,
} from '@roost/shared/contracts/mailboxes/mailbox-deletion';
import { deletionDays, isBusy, mailboxActions } from '@roost/shared/rules/mailboxes/mailbox-rules';
import { eq } from 'drizzle-orm';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { implement } from '#http/implement.ts';
import { reject } from '#errors/api-exception.ts';
import { rejectBusy } from './reject-busy.ts';
import { lockMailbox } from './lock-mailboxes.ts';
import { readMailbox } from './mailbox-rows.ts';
import {
  cancelDeletions,
  deletionStarted,
  deletionTime,
  findStartedDeletions,
  notCancellable,
  notDeletable,
  scheduleDeletions,
} from './schedule-deletions.ts';
import { selectMailboxes } from './select-mailboxes.ts';

export const deletionEndpoints = {
  deleteMailbox: implement(deleteMailbox, ({ database, workspaceId, params, now }) =>
    database.transaction(async (transaction) => {
      const mailbox = await lockMailbox(transaction, { workspaceId, ...params });
      const days = deletionDays[mailbox.type];
      if (days === null) return reject(409, notDeletable);
      if (mailbox.deleteUntil !== null) {
        return reject(409, { code: 'already-scheduled', message: 'This inbox is already scheduled for deletion.' });
      }
      if (isBusy(mailbox.status)) return rejectBusy();
      await transaction
        .update(mailboxes)
        .set({ deleteUntil: deletionTime({ days, now }) })
        .where(eq(mailboxes.id, mailbox.id));
      const {
        signature: _,
        changeFailure: __,
        ...updated
      } = await readMailbox(transaction, { workspaceId, ...params });
      return updated;
    }),
  ),

  bulkDeleteMailboxes: implement(bulkDeleteMailboxes, ({ database, workspaceId, query: { preview }, body, now }) =>
    database.transaction(async (transaction) => {
      const ids = await selectMailboxes(transaction, { workspaceId, selection: body.mailboxIds });
      return { results: await scheduleDeletions(transaction, { workspaceId, ids, preview, now }) };
    }),
  ),

  cancelDeletion: implement(cancelDeletion, ({ database, workspaceId, params }) =>
    database.transaction(async (transaction) => {
      const mailbox = await lockMailbox(transaction, { workspaceId, ...params });
      if (mailbox.deleteUntil === null) {
        return reject(409, { code: 'not-scheduled', message: 'This inbox is not scheduled for deletion.' });
      }
      if (mailboxActions(mailbox).cancelDeletion !== 'allowed') return reject(409, notCancellable);
      const started = await findStartedDeletions(transaction, [mailbox.id]);
      if (started.size > 0) return reject(409, deletionStarted);
      await transaction.update(mailboxes).set({ deleteUntil: null }).where(eq(mailboxes.id, mailbox.id));
      const {
        signature: _,
        changeFailure: __,
        ...updated
      } = await readMailbox(transaction, { workspaceId, ...params });
      return updated;
    }),
  ),

  bulkCancelDeletion: implement(bulkCancelDeletion, ({ database, workspaceId, query: { preview }, body }) =>
    database.transaction(async (transaction) => {
      const ids = await selectMailboxes(transaction, { workspaceId, selection: body.mailboxIds });
      return { results: await cancelDeletions(transaction, { workspaceId, ids, preview }) };
    }),
  ),
};
