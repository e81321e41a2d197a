import { useRef } from 'react';
import type { PlannedInbox } from '@roost/shared/contracts/mailboxes/inbox-plan';
import type { CellRange } from './grid-cells.ts';
import { cursorAt, gridColumns, rangeOf, type GridCursor } from './grid-columns.ts';

export type CursorContext = {
  rows: readonly PlannedInbox[];
  cursor: GridCursor;
  onCursor: (cursor: GridCursor, options?: { focus: boolean }) => void;
};

/** What keyboard, mouse and clipboard do with the active cell. */
export const useCursorActions = ({ rows, cursor, onCursor }: CursorContext) => {
  /** Whether the text changed since the cell is being edited: Escape undoes that. */
  const typed = useRef(false);
  return {
    hasTyped: () => typed.current,
    markTyped: (isTyped: boolean) => {
      typed.current = isTyped;
    },
    go: (row: number, column: number, { extends: isExtended = false } = {}) => {
      const to = cursorAt(clamp(row, rows.length - 1), clamp(column, gridColumns.length - 1));
      const { anchorRow, anchorColumn } = cursor;
      onCursor(isExtended ? { ...to, anchorRow, anchorColumn } : to, { focus: true });
    },
    /** Starts to edit the active cell, with the caret at the end. */
    edit: (input: HTMLInputElement) => {
      typed.current = false;
      input.setSelectionRange(input.value.length, input.value.length);
      onCursor({ ...cursorAt(cursor.row, cursor.column), isEditing: true });
    },
    withRange: (act: (range: CellRange) => void) => {
      const range = rangeOf(cursor);
      if (range !== null) act(range);
    },
  };
};

/** Row and column of the cell that contains the element; null outside the cells. */
export const cellOf = (target: EventTarget | null): { row: number; column: number } | null => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  const row = cell?.closest<HTMLElement>('[data-row]');
  if (cell === null || row === null || row === undefined) return null;
  return { row: Number(row.dataset['row']), column: Number(cell.dataset['column']) };
};

const clamp = (value: number, most: number): number => Math.max(0, Math.min(value, most));
