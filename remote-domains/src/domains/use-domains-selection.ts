import { useListSelection } from '@roost/shared/lists';
import { domainsFilter, type DomainsFilters } from './domains-filter.ts';
import type { DomainsUrlState } from './use-domains-url-state.ts';

type Listed = { total: number; address: DomainsFilters & Pick<DomainsUrlState, 'search'> };

/** The selected domains across all pages. */
export const useDomainsSelection = ({ total, address }: Listed) =>
  useListSelection({ total, filter: domainsFilter(address) });
