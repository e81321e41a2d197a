import { listDomains, type DomainPage } from '@roost/shared/contracts/domains/domain';
import { defaultPageSize } from '@roost/shared/contracts/paging';
import { useCall } from '@roost/shared/query';
import { domainsFilter, type DomainsFilters } from './domains-filter.ts';
import type { DomainsUrlState } from './use-domains-url-state.ts';

/** Poll interval while a domain is being set up or waits for a check after a change, in ms. */
const pendingPollMs = 2_000;

type DomainsParams = DomainsFilters & Pick<DomainsUrlState, 'page' | 'search' | 'sort'>;

/** The page of domains for the URL; polls while one of them is pending or waits for its check. */
export const useDomains = (params: DomainsParams) =>
  useCall(listDomains, domainsInput(params), {
    keepPrevious: true,
    repeatEvery: (answer) => (hasPending(answer) ? pendingPollMs : false),
  });

export const domainsInput = (params: DomainsParams) => ({
  query: {
    limit: defaultPageSize,
    offset: (params.page - 1) * defaultPageSize,
    ...domainsFilter(params),
    sort: params.sort,
  },
});

const hasPending = (page: DomainPage | undefined) =>
  page?.data.some(
    ({ status, health, ownership }) =>
      (status === 'Pending' && (ownership === null || ownership.state === 'Checking')) ||
      (status === 'Active' && health === null),
  ) ?? false;
