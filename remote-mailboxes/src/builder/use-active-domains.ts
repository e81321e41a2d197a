import { listDomains } from '@roost/shared/contracts/domains/domain';
import type { InboxType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { pickerPageSize } from '@roost/shared/contracts/paging';
import { useCall } from '@roost/shared/query';

/** The first domains by name that accept inboxes of the type: active, with inboxes of this type or without any. */
export const useActiveDomains = (type: InboxType, { search }: { search: string }) =>
  useCall(
    listDomains,
    {
      query: {
        limit: pickerPageSize,
        offset: 0,
        type,
        status: 'Active',
        search: search === '' ? undefined : search,
        sort: 'domain',
      },
    },
    { keepPrevious: true },
  );
