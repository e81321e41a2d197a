import { proposedDomains, proposedInboxes, proposeSetup } from '@roost/shared/contracts/billing/setup-proposal';
import { unitPrice } from '@roost/shared/rules/pricing/unit-price';
import { excludeOwnedNames } from '#availability/check-name-availability.ts';
import { toDollars } from '#availability/to-dollars.ts';
import { implement } from '#http/implement.ts';
import { subscriptionPlans } from '#subscriptions/inbox-prices.ts';

/** Suggestions to search: about one name in six is taken. */
const searchedNames = 20;

export const onboardingEndpoints = {
  proposeSetup: implement(proposeSetup, async ({ sandbox, database, query }) => {
    const quotes = await sandbox.providers.registrar.suggest({
      stem: query.site,
      limit: searchedNames,
      offset: 0,
      endings: [],
      maxPriceCents: undefined,
    });
    const available = quotes.filter(({ status }) => status === 'Available');
    const domains = (await excludeOwnedNames(database, available)).slice(0, proposedDomains);
    const quantity = domains.length * proposedInboxes;
    return {
      domains: domains.map(({ domain, status, priceCents }) => ({ domain, status, price: toDollars(priceCents) })),
      inboxPrice: unitPrice({ plans: subscriptionPlans(null), type: 'Private', quantity }) ?? 0,
    };
  }),
};
