import type { PlannedField } from '@roost/shared/rules/names/inbox-plan-faults';
import { textColumns, type CellRange } from './grid-cells.ts';

/** The columns of the grid: the arrow keys reach each, the Tab key only those with text. */
export const gridColumns = ['select', ...textColumns, 'address', 'extras', 'remove'] as const;
export type GridColumn = (typeof gridColumns)[number];

export const firstText = gridColumns.indexOf('firstName');
export const lastText = gridColumns.indexOf('domain');
export const domainColumn = lastText;

export const isTextColumn = (column: number): boolean => column >= firstText && column <= lastText;
export const columnOf = (field: PlannedField): number => gridColumns.findIndex((name) => name === field);

/** The active cell, and the opposite corner of the selected range. Rows and columns count from 0. */
export type GridCursor = {
  row: number;
  column: number;
  anchorRow: number;
  anchorColumn: number;
  /** While true, keys edit the text of the cell; otherwise they move between cells. */
  isEditing: boolean;
};

export const cursorAt = (row: number, column: number): GridCursor => ({
  row,
  column,
  anchorRow: row,
  anchorColumn: column,
  isEditing: false,
});

/** The range between the active cell and its anchor, in text columns; null without any. */
export const rangeOf = ({ row, column, anchorRow, anchorColumn }: GridCursor): CellRange | null => {
  const left = Math.max(firstText, Math.min(column, anchorColumn));
  const right = Math.min(lastText, Math.max(column, anchorColumn));
  if (left > right) return null;
  return {
    top: Math.min(row, anchorRow),
    bottom: Math.max(row, anchorRow),
    left: left - firstText,
    right: right - firstText,
  };
};
