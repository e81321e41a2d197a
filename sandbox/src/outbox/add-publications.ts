import { randomUUID } from 'node:crypto';
import type { Database } from '#database/database.ts';
import { insertRows } from '#database/insert-rows.ts';
import { providerOperations } from '#database/schema/provider-operations.ts';
import type { Publication } from '#database/schema/provider-operations.ts';
import { requestMs } from './request-ms.ts';

/** The item of a bulk job that waits for the answer. */
export type JobItem = { bulkJobId: string; position: number };

type Params = {
  workspaceId: string;
  changed: readonly { id: string; domain: string; publication: Publication; item?: JobItem | undefined }[];
  now: Date;
};

/**
 * Stores the publication of DNS records in the outbox. The caller has locked the domains, and none has another
 * publication. It makes the calls after its commit. Returns the key of each, in the same order.
 */
export const addPublications = async (
  database: Database,
  { workspaceId, changed, now }: Params,
): Promise<readonly string[]> => {
  const rows = changed.map(({ id, domain, publication, item }) => ({
    key: `publish-dns/${randomUUID()}`,
    kind: 'publish-dns' as const,
    workspaceId,
    subject: domain,
    domainId: id,
    publication,
    bulkJobId: item?.bulkJobId ?? null,
    bulkJobPosition: item?.position ?? null,
    nextAttemptAt: new Date(now.getTime() + requestMs),
    attempts: 0,
    refusals: 0,
  }));
  await insertRows(database, providerOperations, rows);
  return rows.map(({ key }) => key);
};
