import { sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { isOneOf } from '#database/is-one-of.ts';
import { domains } from '#database/schema/domains.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';

/** Removes inboxes that do not exist at the provider. The caller has locked their domains and them. */
export const removeInboxes = async (database: Database, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  await database.execute(sql`
    with deleted as (delete from ${mailboxes} where ${isOneOf(mailboxes.id, ids)} returning domain_id)
    update ${domains} set mailbox_count = mailbox_count - gone.number
    from (select domain_id, count(*)::int as number from deleted group by domain_id) gone
    where domains.id = gone.domain_id`);
};
