import { isNotNull, or, sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { mailboxConnections } from '#database/schema/mailbox-connections.ts';

/** Removes the results of earlier logins, for a deployment with the heartbeat turned off: lists and filters would use them. */
export const clearConnections = async (database: Database): Promise<void> => {
  await database
    .update(mailboxConnections)
    .set({
      state: null,
      reason: null,
      since: null,
      checkedAt: null,
      unansweredSince: null,
      attempts: 0,
      dueAt: new Date(0),
      claim: sql`${mailboxConnections.claim} + 1`,
    })
    .where(or(isNotNull(mailboxConnections.checkedAt), isNotNull(mailboxConnections.unansweredSince)));
};
