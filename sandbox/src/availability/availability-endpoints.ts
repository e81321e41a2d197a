import { checkAvailability, listSuggestions } from '@roost/shared/contracts/billing/offer';
import { implement } from '#http/implement.ts';
import { checkNameAvailability, markOwnedNames } from './check-name-availability.ts';

export const availabilityEndpoints = {
  checkAvailability: implement(checkAvailability, async ({ sandbox, database, workspaceId, query }) => {
    const { registrar } = sandbox.providers;
    const [quote] = await checkNameAvailability({ database, registrar }, { workspaceId, names: [query.domain] });
    return { status: quote?.status ?? 'Unknown', price: quote?.price ?? 0 };
  }),

  listSuggestions: implement(listSuggestions, async ({ sandbox, database, workspaceId, query }) => {
    const { domain: stem, limit, offset } = query;
    const quotes = await sandbox.providers.registrar.suggest({ stem, limit, offset });
    return markOwnedNames(database, { workspaceId, quotes });
  }),
};
