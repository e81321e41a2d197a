import type { CSSProperties, ReactNode } from 'react';
import { type Column, leastWidth, type Sorting } from './column.ts';
import { HeadRow } from './head-row.tsx';
import type { RowAction } from './row-action.ts';
import { RowMenu } from './row-menu.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import { TableRow } from './table-row.tsx';
import { useOverflow } from './use-overflow.ts';
import { useRowFocus } from './use-row-focus.ts';
import { useRowMenu } from './use-row-menu.ts';
import { useRowToggle } from './use-row-toggle.ts';
import type { TableSelection } from './use-selection.ts';

export type DataTableProps<Row> = {
  label: string;
  /** Keep it between renders (`useMemo`): a new array renders every row anew. So with the functions below. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** What a person calls the row; names its checkbox and its menu. */
  rowName: (row: Row) => string;
  selection?: TableSelection | undefined;
  sort?: Sorting;
  rowActions?: (row: Row) => readonly RowAction[];
  /** How many of them may stand as icons beside the menu; keeps the column's width. */
  inlineActions?: number;
  /** Enter on a row. */
  onOpen?: (row: Row) => void;
  /** A line below the row: why it is as it is, and what can be done. */
  rowNote?: (row: Row) => ReactNode;
  /** For a row that is being edited: a form in the place of its cells. */
  rowEditor?: ((row: Row) => ReactNode) | undefined;
  /** Rows that are on their way out. */
  isMuted?: (row: Row) => boolean;
  /** Without rows: skeletons. With rows: they stay, and a thin line says that they are being read again. */
  loading?: boolean;
  skeletonRows?: number;
  /** Pixels; below them it scrolls sideways. Without it, the columns' widths and enough for those that have none. */
  minWidth?: number;
  look?: 'edge' | 'framed';
};

/**
 * Plain elements with static classes, and memoised rows: ticking one of fifty renders one. Below 768 px the same elements
 * are a list of cards.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, rowName, selection, sort, rowActions, inlineActions = 4 } = props;
  const { onOpen, rowNote, rowEditor, isMuted, loading = false, skeletonRows = 12, look = 'edge' } = props;

  const sides = (selection ? 40 : 0) + (rowActions ? actionsWidth(inlineActions) : 0);
  const minWidth = props.minWidth ?? leastWidth(columns) + sides;
  const ids = rows.map(rowKey);
  const toggle = useRowToggle({ ids, selection });
  const menu = useRowMenu();
  const scrollRef = useOverflow();
  const { bodyRef, onKeyDown, onFocus } = useRowFocus({ onToggle: toggle, onOpen: (id) => openRow(id) });
  const openRow = (id: string) => {
    const row = rows[ids.indexOf(id)];
    if (row !== undefined) onOpen?.(row);
  };
  const menuRow = rows[ids.indexOf(menu.open?.id ?? '')];

  return (
    <div className="r-table-frame">
      {loading && rows.length > 0 && <div className="r-table-busy" />}
      <div className="r-table-scroll" data-look={look} ref={scrollRef}>
        <table
          className="r-table"
          aria-label={label}
          aria-busy={loading}
          style={{ '--r-table-min': `${minWidth}px` } as CSSProperties}
        >
          <colgroup>
            {selection && <col style={{ width: 40 }} />}
            {columns.map(({ id, width }) => (
              <col key={id} style={width === undefined ? undefined : { width }} />
            ))}
            {rowActions && <col style={{ width: actionsWidth(inlineActions) }} />}
          </colgroup>
          <HeadRow columns={columns} ids={ids} selection={selection} sort={sort} hasActions={Boolean(rowActions)} />
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the rows in it are focusable */}
          <tbody ref={bodyRef} onKeyDown={onKeyDown} onFocus={onFocus}>
            {rows.map((row, index) => (
              <TableRow
                key={ids[index]}
                id={ids[index] ?? ''}
                row={row}
                name={rowName(row)}
                columns={columns}
                selected={selection?.selected.has(ids[index] ?? '')}
                muted={isMuted?.(row) ?? false}
                inlineActions={inlineActions}
                rowActions={rowActions}
                rowNote={rowNote}
                rowEditor={rowEditor}
                onToggle={toggle}
                onMenu={menu.show}
                menuOpen={menu.open !== undefined && menu.open.id === ids[index]}
              />
            ))}
            {loading && rows.length === 0 && (
              <SkeletonRows
                count={skeletonRows}
                columns={columns}
                hasSelection={Boolean(selection)}
                hasActions={Boolean(rowActions)}
              />
            )}
          </tbody>
        </table>
      </div>
      {menu.open && menuRow !== undefined && rowActions && (
        <RowMenu name={rowName(menuRow)} actions={rowActions(menuRow)} anchor={menu.open.anchor} onClose={menu.close} />
      )}
    </div>
  );
}

const actionsWidth = (inline: number) => (inline + 1) * 30 + 16;
