import type { MailboxStatus } from '@roost/shared/contracts/mailboxes/mailbox';
import { sql } from 'drizzle-orm';
import { mailboxes } from '#database/schema/mailboxes.ts';

/**
 * An active inbox whose change the provider has not answered is Updating. The stored status becomes Updating with the
 * answer, or when the call ends without one: most answers arrive within ms, and a status costs several index entries.
 */
export const currentStatus = sql<MailboxStatus>`case
  when ${mailboxes.changeKey} is not null and ${mailboxes.status} = 'Active' then 'Updating' else ${mailboxes.status} end`;
