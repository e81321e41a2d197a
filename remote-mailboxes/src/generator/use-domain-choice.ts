import { useState } from 'react';
import { listDomains, type DomainQuery } from '@roost/shared/contracts/domains/domain';
import { InboxType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { pickerPageSize } from '@roost/shared/contracts/paging';
import { useCall } from '@roost/shared/query';
import { useSearchText } from '@roost/shared/router';
import type { ChosenDomain } from './generator-draft.ts';

/**
 * The selectable domains: those of the current purchase, then the active ones with the fewest inboxes first, 100 per
 * page. The server searches and sorts them.
 */
export const useDomainChoice = (type: InboxType, { newDomains }: { newDomains: readonly string[] }) => {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [text, setText] = useSearchText(search, (next) => {
    setSearch(next);
    setPage(1);
  });
  const query: DomainQuery = {
    limit: pickerPageSize,
    offset: (page - 1) * pickerPageSize,
    type,
    status: 'Active',
    search: search === '' ? undefined : search,
    sort: 'mailboxes',
  };
  const active = useCall(listDomains, { query }, { keepPrevious: true });
  const found = newDomains.filter((domain) => domain.includes(search.toLowerCase()));
  const listed = (active.data?.data ?? []).filter(({ domain }) => !found.includes(domain));
  return {
    text,
    setText,
    isSearched: search !== '',
    page,
    setPage,
    total: active.data?.total ?? 0,
    /** New domains are on the first page. */
    fresh: page === 1 ? found.map((domain): ChosenDomain => ({ domain, domainType: 'New' })) : [],
    owned: listed.map(({ domain, type }): ChosenDomain => {
      const domainType = InboxType.options.find((known) => known === type) ?? null;
      return { domain, domainType };
    }),
    /** Number of inboxes of each owned domain. */
    inboxCounts: new Map(listed.map(({ domain, _count }) => [domain, _count.mailboxes])),
    error: active.data === undefined ? active.error : null,
    retry: () => void active.refetch(),
    isReading: active.isFetching && (active.data === undefined || active.isPlaceholderData),
  };
};
