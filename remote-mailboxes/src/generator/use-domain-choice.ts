import { useState } from 'react';
import { listDomains, type DomainQuery } from '@roost/shared/contracts/domains/domain';
import type { InboxType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { pickerPageSize } from '@roost/shared/contracts/paging';
import { useCall } from '@roost/shared/query';
import { useSearchText } from '@roost/shared/router';
import type { ChosenDomain } from './generator-draft.ts';

/** The selectable domains: those of the current purchase, then the active ones, 100 per page with a server search. */
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
    sort: 'domain',
  };
  const active = useCall(listDomains, { query }, { keepPrevious: true });
  const fresh = newDomains.filter((domain) => domain.includes(search.toLowerCase()));
  const listed: ChosenDomain[] = (active.data?.data ?? [])
    .filter(({ domain }) => !fresh.includes(domain))
    .map(({ domain, type }) => ({ domain, domainType: type === 'IP' ? null : type }));
  const offered: ChosenDomain[] = [
    ...(page === 1 ? fresh.map((domain): ChosenDomain => ({ domain, domainType: 'New' })) : []),
    ...listed,
  ];
  return {
    text,
    setText,
    isSearched: search !== '',
    page,
    setPage,
    total: active.data?.total ?? 0,
    /** Domains on this page. */
    offered,
    error: active.data === undefined ? active.error : null,
    retry: () => void active.refetch(),
    isReading: active.isFetching && (active.data === undefined || active.isPlaceholderData),
  };
};
