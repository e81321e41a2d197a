import type { Database } from '#database/database.ts';
import { lockDomains, withRecords, writeRecords } from './dns-sets.ts';
import { expectedRecords } from '#domains/zone-of-domain.ts';

/**
 * Adds the records that the mail provider requires to domains with saved records, unless they conflict with an existing
 * record. Domains without saved records get them from `firstRecords`.
 */
export const addSendingRecords = async (
  database: Database,
  { workspaceId, domainIds }: { workspaceId: string; domainIds: readonly string[] },
): Promise<void> => {
  if (domainIds.length === 0) return;
  const lockedDomains = await lockDomains(database, { workspaceId, ids: domainIds });
  const written = lockedDomains.filter(({ type, version }) => type !== null && !version.startsWith('first-'));
  const sets = written.map((domain) => ({
    id: domain.id,
    records: withRecords(domain.records, expectedRecords(domain)),
  }));
  await writeRecords(
    database,
    sets.filter(({ records }, index) => records.length > (written[index]?.records.length ?? 0)),
  );
};
