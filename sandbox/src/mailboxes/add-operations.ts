import type { Database } from '#database/database.ts';
import { insertRows } from '#database/insert-rows.ts';
import { providerOperations } from '#database/schema/provider-operations.ts';
import type { Jobs } from '#jobs/create-jobs.ts';

type Params = {
  jobs: Pick<Jobs, 'enqueue'>;
  workspaceId: string;
  transactionId: string;
  accepted: readonly { id: string; email: string }[];
  /** Earlier refusals by address. */
  refusals?: ReadonlyMap<string, number>;
  now: Date;
  activeAt: Date;
};

/** Stores the creation of inboxes in the outbox, in the transaction that inserts their rows. */
export const addOperations = async (
  database: Database,
  { jobs, workspaceId, transactionId, accepted, refusals, now, activeAt }: Params,
): Promise<void> => {
  if (accepted.length === 0) return;
  const rows = accepted.map(({ id, email }) => ({
    key: `create-inbox/${id}`,
    workspaceId,
    mailboxId: id,
    transactionId,
    refusals: refusals?.get(email) ?? 0,
    activeAt,
    attempts: 0,
    nextAttemptAt: now,
  }));
  await insertRows(database, providerOperations, rows);
  await jobs.enqueue(database, 'provider-operations', [{ data: { workspaceId }, key: workspaceId }]);
};
