import { getDomain, type Domain } from '@roost/shared/contracts/domain';
import { useCall } from '@roost/shared/query';

/** While a domain is being set up it is read again this often, in ms. */
const whilePending = 2_000;

/** One domain, by itself: a link to it does not depend on the page of the list that it is on. */
export const useDomain = (domainId: string) =>
  useCall(getDomain, domainInput(domainId), {
    repeatEvery: (domain: Domain | undefined) => (domain?.status === 'Pending' ? whilePending : false),
  });

export const domainInput = (domainId: string) => ({ params: { domainId } });
