import type { DomainFilter } from '@roost/shared/contracts/domain';
import type { DomainsAddress } from './use-domains-address.ts';

/** The filter of the list as the API takes it, in a list call as in a bulk call. */
export const domainsFilter = ({
  search,
  status,
  tags,
}: Pick<DomainsAddress, 'search' | 'status' | 'tags'>): DomainFilter => ({
  ...(search === '' ? {} : { search }),
  ...(status === null ? {} : { status }),
  ...(tags.length === 0 ? {} : { tagIds: tags }),
});
