import { eq, exists } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { mailboxConnections } from '#database/schema/mailbox-connections.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';

/** Whether a mailbox has been active: its provider has set it up. */
export const wasActive = (database: Database) =>
  exists(
    database
      .select({ id: mailboxConnections.mailboxId })
      .from(mailboxConnections)
      .where(eq(mailboxConnections.mailboxId, mailboxes.id)),
  );
