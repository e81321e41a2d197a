import { useState } from 'react';
import type { PlannedInbox } from '@roost/shared/contracts/inbox-plan';
import { defaultPageSize } from '@roost/shared/contracts/paging';
import { useLaterFocus } from './use-later-focus.ts';

/** The rows in pages, so that hundreds of them stay light. */
export const useShownRows = (rows: readonly PlannedInbox[]) => {
  const focus = useLaterFocus();
  const [asked, setAsked] = useState(1);
  const pages = Math.max(1, Math.ceil(rows.length / defaultPageSize));
  const page = Math.min(asked, pages);
  const first = (page - 1) * defaultPageSize;
  return {
    shown: rows.slice(first, first + defaultPageSize),
    /** The index of the first. */
    first,
    pagination:
      pages === 1
        ? null
        : { page, pageSize: defaultPageSize, total: rows.length, onPage: (to: number) => setAsked(to) },
    /** Opens the page of a row, or the last one for a row to come, and puts the focus there. */
    show: ({ rowId, elementId }: { rowId: string; elementId: string }) => {
      const index = rows.findIndex(({ id }) => id === rowId);
      const place = index === -1 ? rows.length : index;
      setAsked(Math.floor(place / defaultPageSize) + 1);
      focus(elementId);
    },
  };
};
