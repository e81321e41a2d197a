import { bulkUpdateForwarding, revealPassword, updateMailbox } from '@roost/shared/contracts/mailbox-edit';
import type { ForwardingResult, MailboxChange } from '@roost/shared/contracts/mailbox-edit';
import { isBusy, takesAvatar } from '@roost/shared/contracts/mailbox-rules';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { implement } from '#server/implement.ts';
import { refuse, refuseAsUnknown } from '#server/refusal.ts';
import { isStoredFile } from '#storage/is-stored-file.ts';
import { bulkResults } from './bulk-results.ts';
import { holdMailbox, holdMailboxes, isAmong, readMailboxes } from './hold-mailboxes.ts';
import type { HeldMailbox } from './hold-mailboxes.ts';
import { readMailbox } from './mailbox-rows.ts';
import { selectMailboxes } from './select-mailboxes.ts';

type Reason = NonNullable<ForwardingResult['reason']>;

export const changeEndpoints = {
  updateMailbox: implement(updateMailbox, ({ sandbox, database, workspaceId, params, body, now }) =>
    database.transaction(async (transaction) => {
      const held = await holdMailbox(transaction, { workspaceId, ...params });
      if (isBusy(held.status)) refuseAsBusy();
      refuseChange(held, body);
      if (body.avatar && !(await isStoredFile(transaction, sandbox, { workspaceId, url: body.avatar }))) {
        refuse(422, {
          code: 'unknown-file',
          message: 'This picture was not uploaded. Choose it again.',
          fields: { avatar: 'This picture was not uploaded.' },
        });
      }
      const forwardTo = body.forwardTo === undefined ? held.forwardTo : body.forwardTo;
      const failure = await sandbox.providers.mailboxes.change({ email: held.email, forwardTo });
      if (failure !== null) refuse(500, { code: 'provider-failed', message: failure });
      const settlesAt = new Date(now.getTime() + sandbox.settings.delays.mailboxUpdate);
      await writeChange(transaction, { ids: [held.id], change: body, settlesAt });
      return readMailbox(transaction, { workspaceId, ...params });
    }),
  ),

  revealPassword: implement(revealPassword, async ({ database, workspaceId, params }) => {
    const [found] = await database
      .select({ status: mailboxes.status, password: mailboxes.password })
      .from(mailboxes)
      .where(and(eq(mailboxes.id, params.mailboxId), eq(mailboxes.workspaceId, workspaceId)));
    if (!found) return refuseAsUnknown();
    if (found.status !== 'Pending') return { password: found.password };
    return refuse(409, { code: 'mailbox-pending', message: 'The password is available once the inbox is active.' });
  }),

  bulkUpdateForwarding: implement(
    bulkUpdateForwarding,
    async ({ sandbox, database, workspaceId, query, body, now }) => {
      const { forwardTo } = body;
      const results = await database.transaction(async (transaction) => {
        const ids = await selectMailboxes(transaction, { workspaceId, selection: body.mailboxIds });
        const held = await (query.preview ? readMailboxes : holdMailboxes)(transaction, { workspaceId, ids });
        const failures = new Map<string, Reason>();
        for (const mailbox of held.values()) {
          if (mailbox.forwardTo === forwardTo) continue;
          const reason = forwardingReason(mailbox, forwardTo);
          if (reason) failures.set(mailbox.id, reason);
          if (reason || query.preview) continue;
          const said = await sandbox.providers.mailboxes.change({ email: mailbox.email, forwardTo });
          if (said !== null) failures.set(mailbox.id, { code: 'provider-failed', message: said });
        }
        const results = bulkResults(
          ids,
          held,
          (mailbox) => failures.get(mailbox.id) ?? (mailbox.forwardTo === forwardTo ? 'unchanged' : 'changed'),
        );
        if (query.preview) return results;
        await writeChange(transaction, {
          ids: results.flatMap(({ id, outcome }) => (outcome === 'changed' ? [id] : [])),
          change: { forwardTo },
          settlesAt: new Date(now.getTime() + sandbox.settings.delays.mailboxUpdate),
        });
        return results;
      });
      return { results };
    },
  ),
};

export const busyText = 'This inbox is being set up or changed. Try again when it is active.';

export const refuseAsBusy = () => refuse(409, { code: 'mailbox-busy', message: busyText });

const itself = 'An inbox cannot forward to itself.';

const forwardingReason = ({ status, email }: HeldMailbox, forwardTo: string): Reason | null => {
  if (isBusy(status)) return { code: 'mailbox-busy', message: busyText };
  return forwardTo.toLowerCase() === email ? { code: 'forwards-to-itself', message: itself } : null;
};

const refuseChange = ({ type, email }: HeldMailbox, { avatar, forwardTo }: MailboxChange): void => {
  if (avatar && !takesAvatar(type)) {
    refuse(422, {
      code: 'no-avatar',
      message: 'Shared inboxes cannot have a picture.',
      fields: { avatar: 'Shared inboxes cannot have a picture.' },
    });
  }
  if (forwardTo?.toLowerCase() === email) {
    refuse(422, { code: 'forwards-to-itself', message: itself, fields: { forwardTo: itself } });
  }
};

/** Writes a change. An active inbox is Updating until the provider is done. An inactive inbox stays inactive. */
const writeChange = async (
  database: Database,
  { ids, change, settlesAt }: { ids: readonly string[]; change: MailboxChange; settlesAt: Date },
): Promise<void> => {
  if (ids.length === 0) return;
  const isActive = sql`${mailboxes.status} = 'Active'`;
  await database
    .update(mailboxes)
    .set({
      ...change,
      status: sql`case when ${isActive} then 'Updating' else ${mailboxes.status} end`,
      settlesAt: sql`case when ${isActive} then ${settlesAt.toISOString()}::timestamptz end`,
    })
    .where(isAmong(ids));
};
