import { sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { isOneOf } from '#database/is-one-of.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { providerOperations } from '#database/schema/provider-operations.ts';

type Params = { workspaceId: string; names: readonly string[]; now: Date };

/** Lets the outbox create the inboxes of domains that the registrar has confirmed. */
export const releaseInboxes = async (database: Database, { workspaceId, names, now }: Params): Promise<void> => {
  await database.execute(sql`
    update ${providerOperations} set next_attempt_at = ${now.toISOString()}::timestamptz
    where kind = 'create-inbox' and mailbox_id in (
      select id from ${mailboxes} where workspace_id = ${workspaceId} and ${isOneOf(mailboxes.domainName, names)})`);
};
