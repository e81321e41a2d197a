import { bulkUpdateForwarding, revealPassword, updateMailbox } from '@roost/shared/contracts/mailboxes/mailbox-edit';
import type { ForwardingResult, MailboxChange } from '@roost/shared/contracts/mailboxes/mailbox-edit';
import { isBusy, takesAvatar } from '@roost/shared/rules/mailboxes/mailbox-rules';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { recordAuditEvent } from '#audit/record-audit-event.ts';
import { implement } from '#http/implement.ts';
import { reject, rejectNotFound } from '#errors/api-exception.ts';
import { mailboxPassword } from '#secrets/secret-columns.ts';
import { isStoredFile } from '#uploads/is-stored-file.ts';
import { bulkResults } from './bulk-results.ts';
import { lockMailbox, lockMailboxes, isAmong, readMailboxes } from './lock-mailboxes.ts';
import type { LockedMailbox } from './lock-mailboxes.ts';
import { readMailbox } from './mailbox-rows.ts';
import { selectMailboxes } from './select-mailboxes.ts';

type Reason = NonNullable<ForwardingResult['reason']>;

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

  bulkUpdateForwarding: implement(
    bulkUpdateForwarding,
    async ({ sandbox, database, workspaceId, query, body, now }) => {
      const { forwardTo } = body;
      const results = await database.transaction(async (transaction) => {
        const ids = await selectMailboxes(transaction, { workspaceId, selection: body.mailboxIds });
        const found = await (query.preview ? readMailboxes : lockMailboxes)(transaction, { workspaceId, ids });
        const failures = new Map<string, Reason>();
        for (const mailbox of found.values()) {
          if (mailbox.forwardTo === forwardTo) continue;
          const reason = forwardingReason(mailbox, forwardTo);
          if (reason) failures.set(mailbox.id, reason);
          if (reason || query.preview) continue;
          const failure = await sandbox.providers.mailboxes.change({ email: mailbox.email, forwardTo });
          if (failure !== null) failures.set(mailbox.id, { code: 'provider-failed', message: failure });
        }
        const results = bulkResults(
          ids,
          found,
          (mailbox) => failures.get(mailbox.id) ?? (mailbox.forwardTo === forwardTo ? 'unchanged' : 'changed'),
        );
        if (query.preview) return results;
        await writeChange(transaction, {
          ids: results.flatMap(({ id, outcome }) => (outcome === 'changed' ? [id] : [])),
          change: { forwardTo },
          dueAt: new Date(now.getTime() + sandbox.settings.delays.mailboxUpdate),
        });
        return results;
      });
      return { results };
    },
  ),
};

export const busyText = 'This inbox is being set up or changed. Try again when it is active.';

export const rejectBusy = () => reject(409, { code: 'mailbox-busy', message: busyText });

const forwardsToItself = "An inbox can't forward to itself.";

const forwardingReason = ({ status, email }: LockedMailbox, forwardTo: string | null): Reason | null => {
  if (isBusy(status)) return { code: 'mailbox-busy', message: busyText };
  return forwardTo?.toLowerCase() === email ? { code: 'forwards-to-itself', message: forwardsToItself } : null;
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

/** Writes a change. An active inbox is Updating until the provider is done. An inactive inbox stays inactive. */
const writeChange = async (
  database: Database,
  { ids, change, dueAt }: { ids: readonly string[]; change: MailboxChange; dueAt: Date },
): Promise<void> => {
  if (ids.length === 0) return;
  const isActive = sql`${mailboxes.status} = 'Active'`;
  await database
    .update(mailboxes)
    .set({
      ...change,
      status: sql`case when ${isActive} then 'Updating' else ${mailboxes.status} end`,
      dueAt: sql`case when ${isActive} then ${dueAt.toISOString()}::timestamptz end`,
    })
    .where(isAmong(ids));
};
