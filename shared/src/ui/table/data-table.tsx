import { type CSSProperties, memo, type ReactNode, useMemo } from 'react';
import { type Column, leastWidth, type Sorting } from './column.ts';
import { HeadRow } from './head-row.tsx';
import type { RowAction } from './row-action.ts';
import { RowMenu } from './row-menu.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import { TableRow } from './table-row.tsx';
import { useOverflow } from './use-overflow.ts';
import { useRowFocus } from './use-row-focus.ts';
import { useRowMenu } from './use-row-menu.ts';
import { useRowTicks } from './use-row-ticks.ts';
import { useRowToggle } from './use-row-toggle.ts';
import { useRowsInTurn } from './use-rows-in-turn.ts';
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
 * Plain elements with static classes, and memoised rows that come in turns: ticking renders none of them, and fifty at once would
 * keep the page from answering. Below 768 px the same elements are a list of cards.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, rowName, selection, sort, rowActions, inlineActions = 4 } = props;
  const { onOpen, rowNote, rowEditor, isMuted, loading = false, skeletonRows = 12, look = 'edge' } = props;

  const hasSelection = selection !== undefined;
  const actions = rowActions && actionsWidth(inlineActions);
  const minWidth = props.minWidth ?? leastWidth(columns) + (hasSelection ? 40 : 0) + (actions ?? 0);
  const ids = useMemo(() => rows.map(rowKey), [rows, rowKey]);
  const { shown, missing, isWhole } = useRowsInTurn({ rows, rowKey });
  const toggle = useRowToggle({ ids, selection });
  const menu = useRowMenu();
  const { show: onMenu } = menu;
  const menuId = menu.open?.id;
  const scrollRef = useOverflow();
  const { bodyRef, onKeyDown, onFocus } = useRowFocus({ onToggle: toggle, onOpen: (id) => openRow(id) });
  useRowTicks(bodyRef, selection);
  const rowOf = (id: string) => rows[ids.indexOf(id)];
  const openRow = (id: string) => {
    const row = rowOf(id);
    if (row !== undefined) onOpen?.(row);
  };
  const menuRow = menuId === undefined ? undefined : rowOf(menuId);

  const body = useMemo(
    () =>
      shown.map((row) => {
        const id = rowKey(row);
        return (
          <TableRow
            key={id}
            id={id}
            row={row}
            name={rowName(row)}
            columns={columns}
            hasSelection={hasSelection}
            muted={isMuted?.(row) ?? false}
            inlineActions={inlineActions}
            rowActions={rowActions}
            rowNote={rowNote}
            rowEditor={rowEditor}
            onToggle={toggle}
            onMenu={onMenu}
            menuOpen={menuId === id}
          />
        );
      }),
    [
      shown,
      rowKey,
      rowName,
      columns,
      hasSelection,
      isMuted,
      inlineActions,
      rowActions,
      rowNote,
      rowEditor,
      toggle,
      onMenu,
      menuId,
    ],
  );

  return (
    <div className="r-table-frame">
      {loading && rows.length > 0 && <div className="r-table-busy" />}
      <div className="r-table-scroll" data-look={look} ref={scrollRef}>
        <table
          className="r-table"
          aria-label={label}
          aria-busy={loading || !isWhole}
          style={{ '--r-table-min': `${minWidth}px` } as CSSProperties}
        >
          <Widths columns={columns} hasSelection={hasSelection} actions={actions} />
          <HeadRow columns={columns} ids={ids} selection={selection} sort={sort} hasActions={Boolean(rowActions)} />
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the rows in it are focusable */}
          <tbody ref={bodyRef} onKeyDown={onKeyDown} onFocus={onFocus}>
            {body}
            {missing > 0 && <RoomFor rows={missing} />}
            {loading && rows.length === 0 && (
              <SkeletonRows
                count={skeletonRows}
                columns={columns}
                hasSelection={hasSelection}
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

type WidthsProps<Row> = { columns: readonly Column<Row>[]; hasSelection: boolean; actions: number | undefined };

const Widths = memo(function Widths<Row>({ columns, hasSelection, actions }: WidthsProps<Row>) {
  return (
    <colgroup>
      {hasSelection && <col style={{ width: 40 }} />}
      {columns.map(({ id, width }) => (
        <col key={id} style={width === undefined ? undefined : { width }} />
      ))}
      {actions !== undefined && <col style={{ width: actions }} />}
    </colgroup>
  );
}) as <Row>(props: WidthsProps<Row>) => ReactNode;

/** For the rows whose turn has not come: nothing below the table moves. */
const RoomFor = ({ rows }: { rows: number }) => (
  <tr aria-hidden style={{ height: `calc(${rows} * var(--roost-row-height))` }} />
);
