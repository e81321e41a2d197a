import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { isOneOf } from '#database/is-one-of.ts';
import { mailboxConnections } from '#database/schema/mailbox-connections.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';

/** A claimed login is due again after this time, in ms, in case its worker was killed. */
const leaseMs = 5 * 60_000;

type Claim = { workspaceId: string; batchSize: number; now: Date };

export type ClaimedLogin = Awaited<ReturnType<typeof claimLogins>>['logins'][number];

/**
 * Claims due logins that no other worker claims. Leaves out inboxes whose change the provider has not answered: their
 * password can be another one. Those are due again after the lease.
 */
export const claimLogins = (database: Database, { workspaceId, batchSize, now }: Claim) =>
  database.transaction(async (transaction) => {
    const due = await transaction
      .select({ id: mailboxConnections.mailboxId })
      .from(mailboxConnections)
      .where(and(eq(mailboxConnections.workspaceId, workspaceId), lte(mailboxConnections.dueAt, now)))
      .orderBy(asc(mailboxConnections.dueAt), asc(mailboxConnections.mailboxId))
      .limit(batchSize)
      .for('update', { skipLocked: true });
    if (due.length === 0) return { count: 0, logins: [] };
    const isDue = isOneOf(
      mailboxConnections.mailboxId,
      due.map(({ id }) => id),
    );
    await transaction
      .update(mailboxConnections)
      .set({ dueAt: new Date(now.getTime() + leaseMs), claim: sql`${mailboxConnections.claim} + 1` })
      .where(isDue);
    const logins = await transaction
      .select({
        id: mailboxes.id,
        email: mailboxes.email,
        encryptedPassword: mailboxes.encryptedPassword,
        claim: mailboxConnections.claim,
        state: mailboxConnections.state,
        reason: mailboxConnections.reason,
        since: mailboxConnections.since,
        checkedAt: mailboxConnections.checkedAt,
        unansweredSince: mailboxConnections.unansweredSince,
        attempts: mailboxConnections.attempts,
      })
      .from(mailboxConnections)
      .innerJoin(mailboxes, eq(mailboxes.id, mailboxConnections.mailboxId))
      .where(and(isDue, isNull(mailboxes.changeKey)));
    return { count: due.length, logins };
  });
