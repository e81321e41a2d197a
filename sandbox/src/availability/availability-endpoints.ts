import { checkAvailability, listSuggestions } from '@roost/shared/contracts/billing/offer';
import { implement } from '#http/implement.ts';
import { checkNameAvailability, markOwnedNames } from './check-name-availability.ts';
import { toDollars } from './to-dollars.ts';

export const availabilityEndpoints = {
  checkAvailability: implement(checkAvailability, async ({ sandbox, database, workspaceId, query }) => {
    const { registrar } = sandbox.providers;
    const [quote] = await checkNameAvailability({ database, registrar }, { workspaceId, names: [query.domain] });
    return { status: quote?.status ?? 'Unknown', price: toDollars(quote?.priceCents ?? 0) };
  }),

  listSuggestions: implement(listSuggestions, async ({ sandbox, database, workspaceId, query }) => {
    const { domain: stem, limit, offset, endings, maxPrice } = query;
    const quotes = await sandbox.providers.registrar.suggest({ stem, limit, offset, endings, maxPriceCents: maxPrice });
    const offers = await markOwnedNames(database, { workspaceId, quotes });
    return offers.map(({ domain, status, priceCents }) => ({ domain, status, price: toDollars(priceCents) }));
  }),
};
