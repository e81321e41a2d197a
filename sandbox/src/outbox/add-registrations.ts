import type { Database } from '#database/database.ts';
import { insertRows } from '#database/insert-rows.ts';
import { providerOperations } from '#database/schema/provider-operations.ts';
import type { Jobs } from '#jobs/create-jobs.ts';

type Params = {
  jobs: Pick<Jobs, 'enqueue'>;
  workspaceId: string;
  transactionId: string | null;
  domains: readonly { id: string; domain: string }[];
  now: Date;
  activeAt: Date;
};

/** The idempotency key of the registration of a domain. */
export const registrationKey = (domainId: string): string => `register-domain/${domainId}`;

/** Stores the registration of domains in the outbox, in the transaction that inserts their rows. */
export const addRegistrations = async (
  database: Database,
  { jobs, workspaceId, transactionId, domains, now, activeAt }: Params,
): Promise<void> => {
  const rows = domains.map(({ id, domain }) => ({
    key: registrationKey(id),
    kind: 'register-domain' as const,
    workspaceId,
    subject: domain,
    transactionId,
    activeAt,
    nextAttemptAt: now,
    attempts: 0,
    refusals: 0,
  }));
  await insertRows(database, providerOperations, rows);
  await jobs.enqueue(database, 'provider-operations', [{ data: { workspaceId }, key: workspaceId }]);
};
