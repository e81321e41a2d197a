import type { ReactNode } from 'react';

export type Column<Row> = {
  id: string;
  /** Also the label of the value on a phone's card. */
  header: string;
  cell: (row: Row) => ReactNode;
  /**
   * Pixels, or a CSS width such as `30%` or `max(14cqi, 130px)`, where `cqi` is a hundredth of the table outside layers.
   * Columns without a width share the rest. Fixed, so that no column jumps.
   */
  width?: number | string;
  /**
   * Hides the column in a table narrower than this, in px, so that names keep their room; the column with the highest
   * value goes first. Its value must also be in the details or the menu of the row.
   */
  hideBelow?: 800 | 900 | 1000 | 1100;
  /** Use `end` for numbers. */
  align?: 'start' | 'center' | 'end';
  sortable?: boolean;
  /**
   * The role on a phone's card: the title in the first line, and a status, a text or a labelled value (`line`) in the
   * second. By default the first column is the title and the others are labelled.
   */
  card?: 'title' | 'status' | 'text' | 'line' | 'hidden';
};

export type Sort = { column: string; direction: 'ascending' | 'descending' };

export type Sorting = { value: Sort | undefined; onSort: (sort: Sort) => void };

export const cardRole = <Row>(column: Column<Row>, index: number) => column.card ?? (index === 0 ? 'title' : 'line');

export const columnClass = <Row>({ hideBelow }: Column<Row>) => hideBelow && `r-below-${hideBelow}`;

export const cellClass = <Row>(column: Column<Row>, index: number) =>
  [
    columnClass(column),
    `r-card--${cardRole(column, index)}`,
    index === 0 && 'r-cell--first',
    column.align && column.align !== 'start' && `r-align--${column.align}`,
  ]
    .filter(Boolean)
    .join(' ');

const flexible = 180;

/** Minimum width of the columns that are never hidden, in px, so that columns without a width stay readable. */
export const minTableWidth = <Row>(columns: readonly Column<Row>[]) =>
  columns.reduce(
    (sum, { width, hideBelow }) => sum + (hideBelow ? 0 : typeof width === 'number' ? width : flexible),
    0,
  );
