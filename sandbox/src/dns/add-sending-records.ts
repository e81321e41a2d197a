import type { Database } from '#database/database.ts';
import { expectedRecords } from '#domains/zone-of-domain.ts';
import { addPublications } from '#outbox/add-publications.ts';
import { lockDomains, withRecords } from './dns-sets.ts';

type Params = { workspaceId: string; domainIds: readonly string[]; now: Date };

/**
 * Publishes the records that the mail provider requires, for domains with saved records, unless they conflict with an
 * existing record. Domains without saved records get them from `firstRecords`. A domain whose records are being
 * published gets them after the answer.
 */
export const addSendingRecords = async (database: Database, { workspaceId, domainIds, now }: Params): Promise<void> => {
  if (domainIds.length === 0) return;
  const lockedDomains = await lockDomains(database, { workspaceId, ids: domainIds });
  const changed = lockedDomains.flatMap(({ id, domain, pending, ...current }) => {
    const { type, version, records } = current;
    if (type === null || version.startsWith('first-') || pending !== null) return [];
    const all = withRecords(records, expectedRecords({ domain, ...current }));
    const publication = { records: all, baseVersion: version, changesRecords: true };
    return all.length > records.length ? [{ id, domain, publication }] : [];
  });
  const origin = { userId: null, cause: 'inboxes' } as const;
  await addPublications(database, { workspaceId, changed, origin, now, firstAttemptAt: now });
};
