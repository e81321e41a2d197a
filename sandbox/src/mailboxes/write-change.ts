import type { MailboxChange } from '@roost/shared/contracts/mailboxes/mailbox-edit';
import { sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { isAmong } from './lock-mailboxes.ts';

/** Writes a change. An active inbox is Updating until the provider is done. An inactive inbox stays inactive. */
export const writeChange = async (
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
