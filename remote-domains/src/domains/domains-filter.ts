import type { DomainFilter } from '@roost/shared/contracts/domains/domain';
import type { DomainsUrlState } from './use-domains-url-state.ts';

/** The list's filter in the API's format, for list calls and bulk calls. */
export const domainsFilter = ({
  search,
  status,
  tags,
}: Pick<DomainsUrlState, 'search' | 'status' | 'tags'>): DomainFilter => ({
  ...(search === '' ? {} : { search }),
  ...(status === null ? {} : { status }),
  ...(tags.length === 0 ? {} : { tagIds: tags }),
});
