import { randomUUID } from 'node:crypto';
import type { Database } from '#database/database.ts';
import { providerOperations } from '#database/schema/provider-operations.ts';
import type { StoredRefund } from '#database/schema/provider-operations.ts';

type Params = {
  workspaceId: string;
  invoiceId: string;
  paymentReference: string;
  refund: StoredRefund;
  /** Why the provider has rejected the refund, which then waits for "Run again". Null for a new one. */
  refusal?: string | null;
  now: Date;
};

/** Stores a refund in the outbox, for a worker. The caller has locked the workspace. */
export const addRefund = async (
  database: Database,
  { workspaceId, invoiceId, paymentReference, refund, refusal = null, now }: Params,
): Promise<void> => {
  await database.insert(providerOperations).values({
    key: `refund-payment/${randomUUID()}`,
    kind: 'refund-payment',
    workspaceId,
    subject: paymentReference,
    invoiceId,
    refund,
    ...(refusal === null ? { nextAttemptAt: now } : { refusals: 1, lastError: refusal }),
  });
};
