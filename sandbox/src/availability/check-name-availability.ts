import { and, inArray } from 'drizzle-orm';
import type { SQLWrapper } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { domains } from '#database/schema/domains.ts';
import { blocksName } from '#ownership/taken-names.ts';
import type { Quote, Registrar } from '#providers/registrar.ts';

type Params = { workspaceId: string; names: readonly string[] };

/** Checks the availability and price of each name. A name that belongs to a workspace is Owned or Taken. */
export const checkNameAvailability = async (
  { database, registrar }: { database: Database; registrar: Pick<Registrar, 'quote'> },
  { workspaceId, names }: Params,
): Promise<Quote[]> => {
  const quotes = await Promise.all(names.map((name) => registrar.quote(name)));
  return markOwnedNames(database, { workspaceId, quotes });
};

/** Marks names of this workspace as Owned and names of other workspaces as Taken. */
export const markOwnedNames = async (
  database: Database,
  { workspaceId, quotes }: { workspaceId: string; quotes: readonly Quote[] },
): Promise<Quote[]> => {
  const owners = await loadOwners(database, { quotes, where: blocksName(workspaceId) });
  return quotes.map((quote) => {
    const owner = owners.get(quote.domain);
    if (owner === undefined) return quote;
    return { ...quote, status: owner === workspaceId ? 'Owned' : 'Taken', priceCents: 0 };
  });
};

/** Omits names that belong to any workspace. */
export const excludeOwnedNames = async (database: Database, quotes: readonly Quote[]): Promise<Quote[]> => {
  const owners = await loadOwners(database, { quotes, where: domains.isOwned });
  return quotes.filter(({ domain }) => !owners.has(domain));
};

/** The workspace of each name that belongs to one. */
const loadOwners = async (
  database: Database,
  { quotes, where }: { quotes: readonly Quote[]; where: SQLWrapper | undefined },
): Promise<Map<string, string>> => {
  const names = quotes.map(({ domain }) => domain);
  const owned = await database
    .select({ domain: domains.domain, workspaceId: domains.workspaceId })
    .from(domains)
    .where(and(inArray(domains.domain, names), where));
  return new Map(owned.map((row) => [row.domain, row.workspaceId]));
};
