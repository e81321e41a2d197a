import type { DomainSelection } from '@roost/shared/contracts/selection';
import { asc } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { domains } from '#database/schema/domains.ts';
import { domainCondition } from './load-domain-page.ts';

/**
 * The ids of a selection: the given ids without duplicates, unchecked, or all matches of the filter, sorted by name.
 */
export const selectDomains = async (
  database: Database,
  { workspaceId, selection }: { workspaceId: string; selection: DomainSelection },
): Promise<string[]> => {
  if (Array.isArray(selection)) return [...new Set(selection)];
  const found = await database
    .select({ id: domains.id })
    .from(domains)
    .where(domainCondition(database, { ...selection.filter, workspaceId }))
    .orderBy(asc(domains.domain));
  const except = new Set(selection.except);
  return found.flatMap(({ id }) => (except.has(id) ? [] : [id]));
};
