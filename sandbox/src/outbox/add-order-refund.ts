import { randomUUID } from 'node:crypto';
import type { Database } from '#database/database.ts';
import { providerOperations } from '#database/schema/provider-operations.ts';

type Params = {
  workspaceId: string;
  transactionId: string;
  amount: number;
  subjects: readonly string[];
  /** Why the provider has rejected the refund, which then waits for "Run again". Null for a new one. */
  refusal?: string | null;
  now: Date;
};

/** Stores the refund of a whole payment in the outbox, for a worker. `amount` is in cents, with tax. */
export const addOrderRefund = async (
  database: Database,
  { workspaceId, transactionId, amount, subjects, refusal = null, now }: Params,
): Promise<void> => {
  await database.insert(providerOperations).values({
    key: `refund-payment/${randomUUID()}`,
    kind: 'refund-payment',
    workspaceId,
    subject: transactionId,
    transactionId,
    refund: { amount, reason: null, subjects },
    ...(refusal === null ? { nextAttemptAt: now } : { refusals: 1, lastError: refusal }),
  });
};
