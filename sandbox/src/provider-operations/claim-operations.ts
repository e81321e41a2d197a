import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { isOneOf } from '#database/is-one-of.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { providerOperations } from '#database/schema/provider-operations.ts';

/** Delay after the first attempt, in ms. It is longer than a call can take, and doubles with each attempt. */
export const baseDelayMs = 30_000;
const maxDelayMs = 10 * 60_000;

export type Operation = Awaited<ReturnType<typeof claimOperations>>[number];

type Claim = {
  workspaceId: string;
  batchSize: number;
  now: Date;
  /** Claims the first attempt of these operations, due or not. Without keys, claims due operations. */
  keys?: readonly string[];
};

/**
 * Claims operations that no other worker claims. They become due again after a delay, so those of a killed worker are
 * repeated with the same key.
 */
export const claimOperations = (database: Database, { workspaceId, batchSize, now, keys }: Claim) =>
  database.transaction(async (transaction) => {
    const isWanted =
      keys === undefined
        ? lte(providerOperations.nextAttemptAt, now)
        : and(isOneOf(providerOperations.key, keys), eq(providerOperations.attempts, 0));
    const claimed = await transaction
      .select({ key: providerOperations.key })
      .from(providerOperations)
      .where(and(eq(providerOperations.workspaceId, workspaceId), isWanted))
      .orderBy(asc(providerOperations.nextAttemptAt), asc(providerOperations.key))
      .limit(batchSize)
      .for('update', { skipLocked: true });
    const isClaimed = isOneOf(
      providerOperations.key,
      claimed.map(({ key }) => key),
    );
    if (claimed.length === 0) return [];
    await transaction
      .update(providerOperations)
      .set({
        attempts: sql`${providerOperations.attempts} + 1`,
        nextAttemptAt: sql`${now.toISOString()}::timestamptz
          + least(${maxDelayMs}, ${baseDelayMs} * power(2, least(${providerOperations.attempts}, 16))) * interval '1 ms'`,
      })
      .where(isClaimed);
    return transaction
      .select({
        key: providerOperations.key,
        kind: providerOperations.kind,
        workspaceId: providerOperations.workspaceId,
        subject: providerOperations.subject,
        inboxType: providerOperations.inboxType,
        transactionId: providerOperations.transactionId,
        refusals: providerOperations.refusals,
        activeAt: providerOperations.activeAt,
        mailboxId: providerOperations.mailboxId,
        domainId: providerOperations.domainId,
        publication: providerOperations.publication,
        inboxChange: providerOperations.inboxChange,
        invoiceId: providerOperations.invoiceId,
        refund: providerOperations.refund,
        charge: providerOperations.charge,
        bulkJobId: providerOperations.bulkJobId,
        bulkJobPosition: providerOperations.bulkJobPosition,
        encryptedPassword: mailboxes.encryptedPassword,
      })
      .from(providerOperations)
      .leftJoin(mailboxes, eq(mailboxes.id, providerOperations.mailboxId))
      .where(isClaimed);
  });
