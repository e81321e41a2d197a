import { useState } from 'react';
import type { PlannedInbox } from '@roost/shared/contracts/mailboxes/inbox-plan';
import { defaultPageSize } from '@roost/shared/contracts/paging';
import { useDeferredFocus } from './use-deferred-focus.ts';

/** Splits the rows into pages, because hundreds of rows render slowly. */
export const useVisibleRows = (rows: readonly PlannedInbox[]) => {
  const focus = useDeferredFocus();
  const [requestedPage, setRequestedPage] = useState(1);
  const pages = Math.max(1, Math.ceil(rows.length / defaultPageSize));
  const page = Math.min(requestedPage, pages);
  const first = (page - 1) * defaultPageSize;
  return {
    visibleRows: rows.slice(first, first + defaultPageSize),
    /** Index of the first shown row. */
    first,
    pagination:
      pages === 1
        ? null
        : { page, pageSize: defaultPageSize, total: rows.length, onPage: (to: number) => setRequestedPage(to) },
    /** Opens the page of a row, or the last page for a new row, and focuses an element in it. */
    show: ({ rowId, elementId }: { rowId: string; elementId: string }) => {
      const index = rows.findIndex(({ id }) => id === rowId);
      const position = index === -1 ? rows.length : index;
      setRequestedPage(Math.floor(position / defaultPageSize) + 1);
      focus(elementId);
    },
  };
};
