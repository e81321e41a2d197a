import { inArray } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { domains } from '#database/schema/domains.ts';
import type { Quote, Registrar } from '#providers/registrar.ts';

/** What the registrar says of each name; one that is in any workspace already is Taken. */
export const quoteNames = async (
  { database, registrar }: { database: Database; registrar: Registrar },
  names: readonly string[],
): Promise<Quote[]> => {
  const quotes = await Promise.all(names.map((name) => registrar.quote(name)));
  return withoutOwned(database, quotes);
};

/** The same quotes, where names that are in any workspace already are Taken. */
export const withoutOwned = async (database: Database, quotes: readonly Quote[]): Promise<Quote[]> => {
  const names = quotes.map(({ domain }) => domain);
  const owned = await database.select({ domain: domains.domain }).from(domains).where(inArray(domains.domain, names));
  const taken = new Set(owned.map(({ domain }) => domain));
  return quotes.map((quote) => (taken.has(quote.domain) ? { ...quote, status: 'Taken', price: 0 } : quote));
};
