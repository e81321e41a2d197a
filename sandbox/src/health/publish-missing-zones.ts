import type { Database } from '#database/database.ts';
import { lockDomains } from '#dns/dns-sets.ts';
import { addPublications } from '#outbox/add-publications.ts';

type Params = { workspaceId: string; ids: readonly string[]; now: Date };

/** Publishes the records of domains whose zone the DNS provider doesn't have: new ones, and those of another provider. */
export const publishMissingZones = async (database: Database, { workspaceId, ids, now }: Params): Promise<void> => {
  if (ids.length === 0) return;
  await database.transaction(async (transaction) => {
    const locked = await lockDomains(transaction, { workspaceId, ids });
    const changed = locked
      .filter(({ pending }) => pending === null)
      .map(({ id, domain, records, version }) => ({
        id,
        domain,
        // The first inboxes change the zone of a saved set only.
        publication: { records, baseVersion: version, changesRecords: version.startsWith('first-') },
      }));
    const origin = { userId: null, cause: 'new-zone' } as const;
    await addPublications(transaction, { workspaceId, changed, origin, now, firstAttemptAt: now });
  });
};
