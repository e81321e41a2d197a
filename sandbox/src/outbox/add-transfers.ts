import type { Database } from '#database/database.ts';
import { insertRows } from '#database/insert-rows.ts';
import { providerOperations } from '#database/schema/provider-operations.ts';
import { requestMs } from './request-ms.ts';

type Params = {
  workspaceId: string;
  transactionId: string | null;
  domains: readonly { id: string; domain: string }[];
  now: Date;
  nameserversAt: Date;
};

/**
 * Stores the transfer of domains in the outbox, in the transaction that inserts their rows. The request makes the calls
 * after its commit.
 */
export const addTransfers = async (
  database: Database,
  { workspaceId, transactionId, domains, now, nameserversAt }: Params,
): Promise<void> => {
  const rows = domains.map(({ id, domain }) => ({
    key: transferKey(id),
    kind: 'transfer-domain' as const,
    workspaceId,
    subject: domain,
    transactionId,
    activeAt: nameserversAt,
    nextAttemptAt: new Date(now.getTime() + requestMs),
    attempts: 0,
    refusals: 0,
  }));
  await insertRows(database, providerOperations, rows);
};

export const transferKey = (domainId: string): string => `transfer-domain/${domainId}`;
