import { listDomains, type DomainPage } from '@roost/shared/contracts/domains/domain';
import { defaultPageSize } from '@roost/shared/contracts/paging';
import { useCall } from '@roost/shared/query';
import type { DomainsAddress } from './use-domains-address.ts';

/** Poll interval while a domain is being set up, in ms. */
const whilePending = 2_000;

type Asked = Pick<DomainsAddress, 'page' | 'search' | 'status' | 'tags' | 'sort'>;

/** The page of domains for the URL; polls while one of them is pending. */
export const useDomains = (asked: Asked) =>
  useCall(listDomains, domainsInput(asked), {
    keepPrevious: true,
    repeatEvery: (answer) => (hasPending(answer) ? whilePending : false),
  });

export const domainsInput = ({ page, search, status, tags, sort }: Asked) => ({
  query: {
    limit: defaultPageSize,
    offset: (page - 1) * defaultPageSize,
    search: search === '' ? undefined : search,
    status: status ?? undefined,
    tagIds: tags,
    sort,
  },
});

const hasPending = (page: DomainPage | undefined) => page?.data.some(({ status }) => status === 'Pending') ?? false;
