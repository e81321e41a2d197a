import { useListSelection } from '@roost/shared/lists';
import { domainsFilter } from './domains-filter.ts';
import type { DomainsAddress } from './use-domains-address.ts';

type Listed = { total: number; address: Pick<DomainsAddress, 'search' | 'status' | 'tags'> };

/** The selected domains across all pages. */
export const useDomainsSelection = ({ total, address }: Listed) =>
  useListSelection({ total, filter: domainsFilter(address) });
