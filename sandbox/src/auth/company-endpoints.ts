import { suggestCompanies } from '@roost/shared/contracts/accounts/account';
import { implement } from '#server/implement.ts';

export const companyEndpoints = {
  suggestCompanies: implement(suggestCompanies, ({ sandbox, query }) =>
    sandbox.providers.companies.suggest(query.query),
  ),
};
