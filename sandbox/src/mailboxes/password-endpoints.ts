import { revealPassword } from '@roost/shared/contracts/mailboxes/mailbox-edit';
import { and, eq } from 'drizzle-orm';
import { recordAuditEvent } from '#audit/record-audit-event.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { reject, rejectNotFound } from '#errors/api-exception.ts';
import { implement } from '#http/implement.ts';
import { mailboxPassword } from '#secrets/secret-columns.ts';

export const passwordEndpoints = {
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
};
