import type { Database } from '#database/database.ts';
import { holdDomains, withRecords, writeRecords } from './dns-sets.ts';
import { expectedRecords } from './zone-of-domain.ts';

/**
 * Adds what the provider of the first inboxes asks for to domains whose records somebody has written already, where its place is
 * free; the others have it by themselves.
 */
export const addSendingRecords = async (
  database: Database,
  { workspaceId, domainIds }: { workspaceId: string; domainIds: readonly string[] },
): Promise<void> => {
  if (domainIds.length === 0) return;
  const held = await holdDomains(database, { workspaceId, ids: domainIds });
  const written = held.filter(({ type, version }) => type !== null && !version.startsWith('first-'));
  const sets = written.map((domain) => ({
    id: domain.id,
    records: withRecords(domain.records, expectedRecords(domain)),
  }));
  await writeRecords(
    database,
    sets.filter(({ records }, index) => records.length > (written[index]?.records.length ?? 0)),
  );
};
