import { bulkUpdateForwarding, updateMailbox } from '@roost/shared/contracts/mailboxes/mailbox-edit';
import type { MailboxChange } from '@roost/shared/contracts/mailboxes/mailbox-edit';
import { isBusy, takesAvatar } from '@roost/shared/rules/mailboxes/mailbox-rules';
import { markUnmeasured } from '#heartbeat/connection-column.ts';
import { implement } from '#http/implement.ts';
import { reject } from '#errors/api-exception.ts';
import { addInboxChanges } from '#outbox/add-inbox-changes.ts';
import { isStoredFile } from '#uploads/is-stored-file.ts';
import { changeNow } from './change-now.ts';
import { finishForwarding } from './finish-forwarding.ts';
import { lockMailbox } from '#mailboxes/lock-mailboxes.ts';
import type { LockedMailbox } from '#mailboxes/lock-mailboxes.ts';
import { rejectBusy } from '#mailboxes/reject-busy.ts';
import { readMailbox } from '#mailboxes/mailbox-rows.ts';
import { forwardsToItself } from '#mailboxes/reason-texts.ts';
import { selectMailboxes } from '#mailboxes/select-mailboxes.ts';
import { startForwarding } from '#mailboxes/start-forwarding.ts';

export const changeEndpoints = {
  updateMailbox: implement(updateMailbox, async ({ sandbox, database, workspaceId, params, body, now }) => {
    const started = await database.transaction(async (transaction) => {
      const mailbox = await lockMailbox(transaction, { workspaceId, ...params });
      if (isBusy(mailbox.status) || mailbox.changeKey !== null) rejectBusy();
      rejectChange(mailbox, body);
      if (body.avatar && !(await isStoredFile(transaction, sandbox, { workspaceId, url: body.avatar }))) {
        reject(422, {
          code: 'unknown-file',
          message: 'This picture was not uploaded. Choose it again.',
          fields: { avatar: 'This picture was not uploaded.' },
        });
      }
      const keys = await addInboxChanges(transaction, { workspaceId, inboxes: [mailbox], change: body, now });
      return { key: keys.get(mailbox.id) ?? '', email: mailbox.email };
    });
    await changeNow(sandbox, { workspaceId, ...started });
    return markUnmeasured(await readMailbox(database, { workspaceId, ...params }), sandbox.settings);
  }),

  bulkUpdateForwarding: implement(
    bulkUpdateForwarding,
    async ({ sandbox, database, workspaceId, query, body, now }) => {
      const started = await database.transaction(async (transaction) => {
        const ids = await selectMailboxes(transaction, { workspaceId, selection: body.mailboxIds });
        return startForwarding(transaction, { workspaceId, ids, forwardTo: body.forwardTo, ...query, now });
      });
      return { results: await finishForwarding(sandbox, { workspaceId, started }) };
    },
  ),
};

const rejectChange = ({ type, email }: LockedMailbox, { avatar, forwardTo }: MailboxChange): void => {
  if (avatar && !takesAvatar(type)) {
    reject(422, {
      code: 'no-avatar',
      message: "Shared inboxes can't have a picture.",
      fields: { avatar: "Shared inboxes can't have a picture." },
    });
  }
  if (forwardTo?.toLowerCase() === email) {
    reject(422, { code: 'forwards-to-itself', message: forwardsToItself, fields: { forwardTo: forwardsToItself } });
  }
};
