import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { useState } from 'react';
import { mostPlanned, type PlannedInbox } from '@roost/shared/contracts/mailboxes/inbox-plan';
import { useFormats } from '@roost/shared/i18n';
import { readPastedTable } from '../paste/index.ts';
import { withClearedCells, withFilledDown, withPastedCells, type CellRange } from './grid-cells.ts';
import { columnOf, cursorAt, firstText, rangeOf, type GridCursor } from './grid-columns.ts';
import type { useFormProblems } from './use-form-problems.ts';
import { useFormToasts } from './use-form-toasts.ts';
import type { useRowHistory } from './use-row-history.ts';

type EditContext = Pick<ReturnType<typeof useFormProblems>, 'isTaken' | 'domainTypeOf'> & {
  edit: ReturnType<typeof useRowHistory>['edit'];
  onPasted: (rows: readonly PlannedInbox[]) => void;
};

/** The active cell of the grid, and the edits of ranges of cells. */
export const useGridEdits = (rows: readonly PlannedInbox[], { edit, onPasted, ...cellEdit }: EditContext) => {
  const { t } = useLingui();
  const toast = useFormToasts();
  const most = useFormats().number(mostPlanned);
  const [cursor, setCursor] = useState<GridCursor>(cursorAt(0, columnOf('firstName')));
  const [focusRequest, setFocusRequest] = useState(0);

  const moveTo = (cursor: GridCursor, { focus } = { focus: false }) => {
    setCursor(cursor);
    if (focus) setFocusRequest((count) => count + 1);
  };
  const paste = (text: string, range: CellRange) => {
    const table = readPastedTable(text);
    if (table.length === 0) return;
    const ids = table.map(() => crypto.randomUUID());
    const pastedInto = (rows: readonly PlannedInbox[]) =>
      withPastedCells(rows, { table, range, newId: (index) => ids[index] ?? '', ...cellEdit });
    edit((rows) => pastedInto(rows).rows);
    const { rows: next, changed } = pastedInto(rows);
    onPasted(next.slice(changed.top, changed.bottom + 1));
    const [left, right] = [changed.left + firstText, changed.right + firstText];
    moveTo({ ...cursorAt(changed.top, left), anchorRow: changed.bottom, anchorColumn: right }, { focus: true });
    const omitted = range.top + table.length - mostPlanned;
    if (omitted <= 0) return;
    toast({
      tone: 'danger',
      title: plural(omitted, { one: 'The last line was not pasted', other: 'The last # lines were not pasted' }),
      description: t`The form holds at most ${most} inboxes.`,
    });
  };
  const lastRow = Math.max(0, rows.length - 1);
  return {
    /** In a row that exists: rows can disappear from elsewhere. */
    cursor: cursor.row <= lastRow ? cursor : cursorAt(lastRow, cursor.column),
    focusRequest,
    moveTo,
    hasRange: rangeOf(cursor) !== null,
    onPaste: paste,
    onClear: (range: CellRange) => edit((rows) => withClearedCells(rows, { range, ...cellEdit })),
    onFillDown: (range = rangeOf(cursor)) => {
      if (range !== null) edit((rows) => withFilledDown(rows, { range, ...cellEdit }));
    },
  };
};
