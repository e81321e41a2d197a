import type { BulkFault } from '@roost/shared/contracts/bulk-jobs/bulk-job';
import { isBusy } from '@roost/shared/rules/mailboxes/mailbox-rules';
import { sql } from 'drizzle-orm';
import type { Sandbox } from '#context/sandbox.ts';
import type { Database } from '#database/database.ts';
import { createLogIn } from '#heartbeat/log-in.ts';
import { bulkResults } from '#mailboxes/bulk-results.ts';
import { lockMailboxes } from '#mailboxes/lock-mailboxes.ts';
import { busyText } from '#mailboxes/reason-texts.ts';
import { addInboxChanges } from '#outbox/add-inbox-changes.ts';
import type { JobItem } from '#outbox/add-publications.ts';
import { newPassword } from '#providers/mailbox-provider.ts';
import { newPasswordOf } from '#secrets/secret-columns.ts';

type Context = Pick<Sandbox, 'secrets' | 'settings'>;
type Params = { workspaceId: string; ids: readonly string[]; items: ReadonlyMap<string, JobItem>; now: Date };
type Reason = { code: BulkFault; message: string };

/**
 * Stores the reconnection of inboxes in the outbox, in the caller's transaction, with the passwords that it may set: each
 * attempt sets the same one. Returns one result per id, in order, with the key of the operation that decides it.
 */
export const startReconnection = async (
  { secrets, settings }: Context,
  database: Database,
  { workspaceId, ids, items, now }: Params,
) => {
  const found = await lockMailboxes(database, { workspaceId, ids });
  const isOff = createLogIn(settings) === null;
  const results = bulkResults(ids, found, ({ status, changeKey }): 'changed' | Reason => {
    if (isOff) return checksOff;
    if (status === 'Inactive') return inactive;
    return isBusy(status) || changeKey !== null ? busy : 'changed';
  });
  const inboxes = results.flatMap(({ id, name, outcome }) =>
    outcome === 'changed' ? [{ id, email: name, item: items.get(id) }] : [],
  );
  const keys = await addInboxChanges(database, { kind: 'reconnect-inboxes', workspaceId, inboxes, change: {}, now });
  const passwords = inboxes.map(({ id }) => ({ id, password: secrets.encrypt(newPassword(), newPasswordOf({ id })) }));
  await database.execute(sql`
    update mailbox_connections set new_password = added.password
    from json_to_recordset(${JSON.stringify(passwords)}::json) as added (id text, password text)
    where mailbox_id = added.id`);
  return results.map((result) => ({ result, key: keys.get(result.id) }));
};

const busy: Reason = { code: 'mailbox-busy', message: busyText };
const inactive: Reason = { code: 'inbox-inactive', message: 'The inbox is inactive. Activate it first.' };
const checksOff: Reason = {
  code: 'checks-off',
  message: 'Connection checks are turned off for this deployment.',
};
