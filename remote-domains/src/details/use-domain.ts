import { getDomain, type Domain } from '@roost/shared/contracts/domains/domain';
import { useCall } from '@roost/shared/query';

/** Poll interval while a domain is being set up, in ms. */
const whilePending = 2_000;
/** Poll interval while a domain waits for the proof of its ownership, in ms. */
const whileUnverified = 15_000;

/** Loads one domain by id: a link to it works for any page of the list. */
export const useDomain = (domainId: string) =>
  useCall(getDomain, domainInput(domainId), {
    repeatEvery: (domain: Domain | undefined) => {
      if (domain?.status !== 'Pending') return false;
      return domain.ownership === null || domain.ownership.state === 'Checking' ? whilePending : whileUnverified;
    },
  });

export const domainInput = (domainId: string) => ({ params: { domainId } });
