import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { spamChecks } from '#database/schema/spam-checks.ts';
import { isWaiting } from './read-check.ts';

type Row = typeof spamChecks.$inferSelect;
type Result = Pick<Row, 'mailboxId' | 'findings' | 'outcome' | 'score' | 'symbols' | 'filter'> & {
  checkId: string;
  refusal: string | null;
  now: Date;
};

/** Completes a check, and stores its result with the inbox. Does nothing for a check that has a result. */
export const storeResult = (database: Database, result: Result): Promise<void> =>
  database.transaction(async (transaction) => {
    const { checkId, mailboxId, refusal, now, ...found } = result;
    const isOfMailbox = eq(mailboxes.id, mailboxId);
    await transaction.select({ id: mailboxes.id }).from(mailboxes).where(isOfMailbox).for('no key update');
    const isCheck = eq(spamChecks.id, checkId);
    const [check] = await transaction
      .select({ status: spamChecks.status, problem: spamChecks.problem, message: spamChecks.message })
      .from(spamChecks)
      .where(isCheck)
      .for('no key update');
    if (!check?.message || !isWaiting(check)) return;
    const message = { ...check.message, receivedAt: now.toISOString(), refusal };
    await transaction
      .update(spamChecks)
      .set({ ...found, message, status: 'Completed', problem: null, completesAt: now })
      .where(isCheck);
    const [latest] = await transaction
      .select({ lastScore: spamChecks.score, lastOutcome: spamChecks.outcome })
      .from(spamChecks)
      .where(and(eq(spamChecks.mailboxId, mailboxId), isNotNull(spamChecks.outcome)))
      .orderBy(desc(spamChecks.createdAt), desc(spamChecks.id))
      .limit(1);
    if (latest) await transaction.update(mailboxes).set(latest).where(isOfMailbox);
  });
