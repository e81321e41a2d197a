import { bulkUpdateForwarding, revealPassword, updateMailbox } from '@roost/shared/contracts/mailboxes/mailbox-edit';
import type { MailboxChange } from '@roost/shared/contracts/mailboxes/mailbox-edit';
import { isBusy, takesAvatar } from '@roost/shared/rules/mailboxes/mailbox-rules';
import { and, eq } from 'drizzle-orm';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { recordAuditEvent } from '#audit/record-audit-event.ts';
import { implement } from '#http/implement.ts';
import { reject, rejectNotFound } from '#errors/api-exception.ts';
import { mailboxPassword } from '#secrets/secret-columns.ts';
import { isStoredFile } from '#uploads/is-stored-file.ts';
import { changeForwarding } from './change-forwarding.ts';
import { lockMailbox } from './lock-mailboxes.ts';
import type { LockedMailbox } from './lock-mailboxes.ts';
import { readMailbox } from './mailbox-rows.ts';
import { busyText, forwardsToItself } from './reason-texts.ts';
import { selectMailboxes } from './select-mailboxes.ts';
import { writeChange } from './write-change.ts';

export const changeEndpoints = {
  updateMailbox: implement(updateMailbox, ({ sandbox, database, workspaceId, params, body, now }) =>
    database.transaction(async (transaction) => {
      const mailbox = await lockMailbox(transaction, { workspaceId, ...params });
      if (isBusy(mailbox.status)) rejectBusy();
      rejectChange(mailbox, body);
      if (body.avatar && !(await isStoredFile(transaction, sandbox, { workspaceId, url: body.avatar }))) {
        reject(422, {
          code: 'unknown-file',
          message: 'This picture was not uploaded. Choose it again.',
          fields: { avatar: 'This picture was not uploaded.' },
        });
      }
      const forwardTo = body.forwardTo === undefined ? mailbox.forwardTo : body.forwardTo;
      const failure = await sandbox.providers.mailboxes.change({ email: mailbox.email, forwardTo });
      if (failure !== null) reject(500, { code: 'provider-failed', message: failure });
      const dueAt = new Date(now.getTime() + sandbox.settings.delays.mailboxUpdate);
      await writeChange(transaction, { ids: [mailbox.id], change: body, dueAt });
      return readMailbox(transaction, { workspaceId, ...params });
    }),
  ),

  revealPassword: implement(revealPassword, ({ sandbox, database, workspaceId, person, params, requestId, now }) =>
    database.transaction(async (transaction) => {
      const [found] = await transaction
        .select({
          id: mailboxes.id,
          email: mailboxes.email,
          status: mailboxes.status,
          encryptedPassword: mailboxes.encryptedPassword,
        })
        .from(mailboxes)
        .where(and(eq(mailboxes.id, params.mailboxId), eq(mailboxes.workspaceId, workspaceId)));
      if (!found) return rejectNotFound();
      if (found.status === 'Pending') {
        reject(409, { code: 'mailbox-pending', message: 'The password is available once the inbox is active.' });
      }
      const event = { action: 'password-revealed', subject: found.email, inboxes: 1 } as const;
      await recordAuditEvent(transaction, { ...event, workspaceId, person, requestId, now });
      return { password: sandbox.secrets.decrypt(found.encryptedPassword, mailboxPassword(found)) };
    }),
  ),

  bulkUpdateForwarding: implement(bulkUpdateForwarding, ({ sandbox, database, workspaceId, query, body, now }) =>
    database.transaction(async (transaction) => {
      const ids = await selectMailboxes(transaction, { workspaceId, selection: body.mailboxIds });
      const { preview } = query;
      const { forwardTo } = body;
      return { results: await changeForwarding(sandbox, transaction, { workspaceId, ids, forwardTo, preview, now }) };
    }),
  ),
};

export const rejectBusy = () => reject(409, { code: 'mailbox-busy', message: busyText });

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
