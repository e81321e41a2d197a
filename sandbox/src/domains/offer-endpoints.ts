import { checkAvailability, listSuggestions } from '@roost/shared/contracts/billing/offer';
import { implement } from '#server/implement.ts';
import { quoteNames, withoutOwned } from './quote-names.ts';

export const offerEndpoints = {
  checkAvailability: implement(checkAvailability, async ({ sandbox, database, workspaceId, query }) => {
    const { registrar } = sandbox.providers;
    const [quote] = await quoteNames({ database, registrar }, { workspaceId, names: [query.domain] });
    return { status: quote?.status ?? 'Unknown', price: quote?.price ?? 0 };
  }),

  listSuggestions: implement(listSuggestions, async ({ sandbox, database, workspaceId, query }) => {
    const { domain: stem, limit, offset } = query;
    const quotes = await sandbox.providers.registrar.suggest({ stem, limit, offset });
    return withoutOwned(database, { workspaceId, quotes });
  }),
};
