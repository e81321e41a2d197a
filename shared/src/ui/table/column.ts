import type { ReactNode } from 'react';

export type Column<Row> = {
  id: string;
  /** Also the label before the value on a phone's card. */
  header: string;
  cell: (row: Row) => ReactNode;
  /** Pixels, or a share such as `30%`; what has none divides the rest. Fixed, so that nothing jumps. */
  width?: number | string;
  /** Numbers stand at the end. */
  align?: 'start' | 'center' | 'end';
  sortable?: boolean;
  /** Its place on a phone's card; the first column is the title, the others are lines. */
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

/** What the table needs so that a column without a width keeps enough to be read. */
export const leastWidth = <Row>(columns: readonly Column<Row>[]) =>
  columns.reduce((sum, { width }) => sum + (typeof width === 'number' ? width : flexible), 0);
