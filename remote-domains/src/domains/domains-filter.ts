import type { DomainFilter } from '@roost/shared/contracts/domains/domain';
import type { DomainsAddress } from './use-domains-address.ts';

/** The list's filter in the API's format, for list calls and bulk calls. */
export const domainsFilter = ({
  search,
  status,
  tags,
}: Pick<DomainsAddress, 'search' | 'status' | 'tags'>): DomainFilter => ({
  ...(search === '' ? {} : { search }),
  ...(status === null ? {} : { status }),
  ...(tags.length === 0 ? {} : { tagIds: tags }),
});
