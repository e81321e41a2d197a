import type { DomainSelection } from '@roost/shared/contracts/selection';
import { and, asc, eq, not } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { isOneOf } from '#database/is-one-of.ts';
import { domains } from '#database/schema/domains.ts';
import { domainCondition } from './load-domain-page.ts';

type Selected = { workspaceId: string; selection: DomainSelection };

/**
 * The ids of a selection: the given ids without duplicates, unchecked, or all matches of the filter, sorted by name.
 */
export const selectDomains = async (database: Database, { workspaceId, selection }: Selected): Promise<string[]> => {
  if (Array.isArray(selection)) return [...new Set(selection)];
  const found = await database
    .select({ id: domains.id })
    .from(domains)
    .where(selectedDomainCondition(database, { workspaceId, selection }))
    .orderBy(asc(domains.domain));
  return found.map(({ id }) => id);
};

/** A condition for the domains of a selection, without reading them. */
export const selectedDomainCondition = (database: Database, { workspaceId, selection }: Selected) => {
  if (Array.isArray(selection)) return and(eq(domains.workspaceId, workspaceId), isOneOf(domains.id, selection));
  return and(
    domainCondition(database, { ...selection.filter, workspaceId }),
    selection.except.length === 0 ? undefined : not(isOneOf(domains.id, selection.except)),
  );
};
