import { checkAvailability, listSuggestions } from '@roost/shared/contracts/offer';
import { implement } from '#server/implement.ts';
import { quoteNames, withoutOwned } from './quote-names.ts';

export const offerEndpoints = {
  checkAvailability: implement(checkAvailability, async ({ sandbox, database, query }) => {
    const [quote] = await quoteNames({ database, registrar: sandbox.providers.registrar }, [query.domain]);
    return { status: quote?.status ?? 'Unknown', price: quote?.price ?? 0 };
  }),

  listSuggestions: implement(listSuggestions, async ({ sandbox, database, query }) => {
    const { domain: stem, limit, offset } = query;
    return withoutOwned(database, await sandbox.providers.registrar.suggest({ stem, limit, offset }));
  }),
};
