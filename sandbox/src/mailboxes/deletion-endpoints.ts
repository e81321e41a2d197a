import {
  bulkCancelDeletion,
  bulkDeleteMailboxes,
  cancelDeletion,
  deleteMailbox,
} from '@roost/shared/contracts/mailboxes/mailbox-deletion';
import { deletionDays, isBusy, mailboxActions } from '@roost/shared/rules/mailboxes/mailbox-rules';
import { InboxListType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { implement } from '#http/implement.ts';
import { reject } from '#errors/api-exception.ts';
import { bulkResults } from './bulk-results.ts';
import { busyText, rejectBusy } from './change-endpoints.ts';
import { lockMailbox, lockMailboxes, isAmong, readMailboxes } from './lock-mailboxes.ts';
import { readMailbox } from './mailbox-rows.ts';
import { selectMailboxes } from './select-mailboxes.ts';

const dayMs = 24 * 60 * 60 * 1_000;
const notDeletable = { code: 'not-deletable', message: "Outlook inboxes can't be deleted here." } as const;
const busy = { code: 'mailbox-busy', message: busyText } as const;
const notCancellable = {
  code: 'not-cancellable',
  message: 'Only the deletion of Google Workspace inboxes can be canceled.',
} as const;

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
        .set({ deleteUntil: new Date(now.getTime() + days * dayMs) })
        .where(eq(mailboxes.id, mailbox.id));
      const { signature: _, ...updated } = await readMailbox(transaction, { workspaceId, ...params });
      return updated;
    }),
  ),

  bulkDeleteMailboxes: implement(bulkDeleteMailboxes, async ({ database, workspaceId, query, body, now }) => {
    const results = await database.transaction(async (transaction) => {
      const ids = await selectMailboxes(transaction, { workspaceId, selection: body.mailboxIds });
      const found = await (query.preview ? readMailboxes : lockMailboxes)(transaction, { workspaceId, ids });
      const results = bulkResults(ids, found, ({ type, status, deleteUntil }) => {
        if (deletionDays[type] === null) return notDeletable;
        if (deleteUntil !== null) return 'unchanged';
        return isBusy(status) ? busy : 'changed';
      });
      if (query.preview) return results;
      const changed = results.flatMap(({ id, outcome }) => (outcome === 'changed' ? [id] : []));
      for (const [type, days] of Object.entries(deletionDays)) {
        if (days === null) continue;
        await transaction
          .update(mailboxes)
          .set({ deleteUntil: new Date(now.getTime() + days * dayMs) })
          .where(and(isAmong(changed), eq(mailboxes.type, v.parse(InboxListType, type))));
      }
      return results;
    });
    return { results };
  }),

  cancelDeletion: implement(cancelDeletion, ({ database, workspaceId, params }) =>
    database.transaction(async (transaction) => {
      const mailbox = await lockMailbox(transaction, { workspaceId, ...params });
      if (mailbox.deleteUntil === null) {
        return reject(409, { code: 'not-scheduled', message: 'This inbox is not scheduled for deletion.' });
      }
      if (mailboxActions(mailbox).cancelDeletion !== 'allowed') return reject(409, notCancellable);
      await transaction.update(mailboxes).set({ deleteUntil: null }).where(eq(mailboxes.id, mailbox.id));
      const { signature: _, ...updated } = await readMailbox(transaction, { workspaceId, ...params });
      return updated;
    }),
  ),

  bulkCancelDeletion: implement(bulkCancelDeletion, async ({ database, workspaceId, query, body }) => {
    const results = await database.transaction(async (transaction) => {
      const ids = await selectMailboxes(transaction, { workspaceId, selection: body.mailboxIds });
      const found = await (query.preview ? readMailboxes : lockMailboxes)(transaction, { workspaceId, ids });
      const results = bulkResults(ids, found, (mailbox) => {
        if (mailbox.deleteUntil === null) return 'unchanged';
        return mailboxActions(mailbox).cancelDeletion === 'allowed' ? 'changed' : notCancellable;
      });
      if (query.preview) return results;
      const changedIds = results.flatMap(({ id, outcome }) => (outcome === 'changed' ? [id] : []));
      await transaction.update(mailboxes).set({ deleteUntil: null }).where(isAmong(changedIds));
      return results;
    });
    return { results };
  }),
};
