import { listDomains } from '@roost/shared/contracts/domain';
import type { InboxType } from '@roost/shared/contracts/inbox-type';
import { pickerPageSize } from '@roost/shared/contracts/paging';
import { useCall } from '@roost/shared/query';

/** The first domains by name on which inboxes of the type can be created: active, with such inboxes or with none. */
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
