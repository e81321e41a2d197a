import type { ReactNode } from 'react';

export type Column<Row> = {
  id: string;
  /** Also the label of the value on a phone's card. */
  header: string;
  cell: (row: Row) => ReactNode;
  /** Pixels, or a share such as `30%`; columns without a width share the rest. Fixed, so that no column jumps. */
  width?: number | string;
  /** Use `end` for numbers. */
  align?: 'start' | 'center' | 'end';
  sortable?: boolean;
  /** The role on a phone's card; by default the first column is the title and the others are lines. */
  card?: 'title' | 'status' | 'line' | 'hidden';
};

export type Sort = { column: string; direction: 'ascending' | 'descending' };

export type Sorting = { value: Sort | undefined; onSort: (sort: Sort) => void };

export const cardRole = <Row>(column: Column<Row>, index: number) => column.card ?? (index === 0 ? 'title' : 'line');

export const cellClass = <Row>(column: Column<Row>, index: number) =>
  [
    `r-card--${cardRole(column, index)}`,
    index === 0 && 'r-cell--first',
    column.align && column.align !== 'start' && `r-align--${column.align}`,
  ]
    .filter(Boolean)
    .join(' ');

const flexible = 180;

/** Minimum width of the table in px, so that columns without a width stay readable. */
export const minTableWidth = <Row>(columns: readonly Column<Row>[]) =>
  columns.reduce((sum, { width }) => sum + (typeof width === 'number' ? width : flexible), 0);
