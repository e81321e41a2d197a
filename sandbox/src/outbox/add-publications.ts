import { randomUUID } from 'node:crypto';
import { and, isNotNull } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { insertRows } from '#database/insert-rows.ts';
import { isOneOf } from '#database/is-one-of.ts';
import { domains } from '#database/schema/domains.ts';
import { providerOperations } from '#database/schema/provider-operations.ts';
import type { Publication, PublicationOrigin } from '#database/schema/provider-operations.ts';
import { requestMs } from './request-ms.ts';

/** The item of a bulk job that waits for the answer. */
export type JobItem = { bulkJobId: string; position: number };

type Params = {
  workspaceId: string;
  changed: readonly {
    id: string;
    domain: string;
    publication: Omit<Publication, 'hadInboxes' | 'origin'>;
    item?: JobItem | undefined;
  }[];
  origin: PublicationOrigin;
  now: Date;
  /** For a worker. By default, the caller makes the calls after its commit. */
  firstAttemptAt?: Date;
};

/**
 * Stores the publication of DNS records in the outbox. The caller has locked the domains, and none has another
 * publication. Returns the key of each, in the same order.
 */
export const addPublications = async (
  database: Database,
  { workspaceId, changed, origin, now, firstAttemptAt = new Date(now.getTime() + requestMs) }: Params,
): Promise<readonly string[]> => {
  if (changed.length === 0) return [];
  const ids = changed.map(({ id }) => id);
  const found = await database
    .select({ id: domains.id })
    .from(domains)
    .where(and(isOneOf(domains.id, ids), isNotNull(domains.type)));
  const withInboxes = new Set(found.map(({ id }) => id));
  const rows = changed.map(({ id, domain, publication, item }) => ({
    key: `publish-dns/${randomUUID()}`,
    kind: 'publish-dns' as const,
    workspaceId,
    subject: domain,
    domainId: id,
    publication: { ...publication, hadInboxes: withInboxes.has(id), origin },
    bulkJobId: item?.bulkJobId ?? null,
    bulkJobPosition: item?.position ?? null,
    nextAttemptAt: firstAttemptAt,
    attempts: 0,
    refusals: 0,
  }));
  await insertRows(database, providerOperations, rows);
  return rows.map(({ key }) => key);
};
