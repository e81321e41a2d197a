import { type CSSProperties, memo, type ReactNode, useMemo } from 'react';
import { BodyRows } from './body-rows.tsx';
import { type Column, columnClass, minTableWidth, type Sorting } from './column.ts';
import { HeadRow } from './head-row.tsx';
import type { RowAction } from './row-action.ts';
import { RowMenu } from './row-menu.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import { useOverflow } from './use-overflow.ts';
import { useRowFocus } from './use-row-focus.ts';
import { useRowMenu } from './use-row-menu.ts';
import { useSelectionDom } from './use-selection-dom.ts';
import { useRowToggle } from './use-row-toggle.ts';
import { useProgressiveRows } from './use-progressive-rows.ts';
import type { TableSelection } from './use-selection.ts';

export type DataTableProps<Row> = {
  label: string;
  /** Memoise it (`useMemo`): a new array re-renders every row. The same applies to the functions below. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The accessible name of the row, its checkbox and its menu. */
  rowName: (row: Row) => string;
  selection?: TableSelection | undefined;
  sort?: Sorting;
  rowActions?: (row: Row) => readonly RowAction[];
  /** How many actions can be icons next to the menu; sets the column's width. */
  inlineActions?: number;
  /** Called for Enter on a row. */
  onOpen?: (row: Row) => void;
  /** A line below the row: its status, and what the user can do. */
  rowNote?: (row: Row) => ReactNode;
  /** For a row in edit mode: a form that replaces its cells. */
  rowEditor?: ((row: Row) => ReactNode) | undefined;
  /** Dims a row, such as one that is being deleted. */
  isMuted?: (row: Row) => boolean;
  /** Shows skeletons without rows. Rows are those of the previous query: a line shows progress, and nothing can press them. */
  loading?: boolean;
  skeletonRows?: number;
  /** Pixels, below which the table scrolls sideways. The default is the sum of the columns' widths. */
  minWidth?: number;
  variant?: 'edge' | 'framed';
};

/**
 * A table of static elements and memoised rows that render progressively: a checked row re-renders no row, and fifty
 * rows in one task would block the page. Below 768 px the same elements form a list of cards.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, rowName, selection, sort, rowActions, inlineActions = 4 } = props;
  const { onOpen, rowNote, rowEditor, isMuted, loading = false, skeletonRows = 12, variant = 'edge' } = props;

  const hasSelection = selection !== undefined;
  const actions = rowActions && actionsWidth(inlineActions);
  const minWidth =
    props.minWidth ?? minTableWidth(columns) + (hasSelection ? 40 : 0) + (rowActions ? actionsWidth(0) : 0);
  const ids = useMemo(() => rows.map(rowKey), [rows, rowKey]);
  const { shown, missing, isWhole } = useProgressiveRows({ rows, rowKey });
  const toggle = useRowToggle({ ids, selection });
  const menu = useRowMenu();
  const scrollRef = useOverflow();
  const { bodyRef, onKeyDown, onFocus } = useRowFocus({ onToggle: toggle, onOpen: (id) => openRow(id) });
  useSelectionDom(bodyRef, selection);
  const rowOf = (id: string) => rows[ids.indexOf(id)];
  const openRow = (id: string) => {
    const row = rowOf(id);
    if (row !== undefined) onOpen?.(row);
  };
  const menuRow = menu.open && rowOf(menu.open.id);

  return (
    <div className="r-table-frame">
      {loading && rows.length > 0 && <div className="r-table-busy" />}
      <div className="r-table-scroll" data-look={variant} ref={scrollRef}>
        <table
          className="r-table"
          aria-label={label}
          aria-busy={loading || !isWhole}
          style={{ '--r-table-min': `${minWidth}px` } as CSSProperties}
        >
          <Widths columns={columns} hasSelection={hasSelection} actions={actions} />
          <HeadRow
            columns={columns}
            ids={ids}
            isLoading={loading}
            selection={selection}
            sort={sort}
            hasActions={Boolean(rowActions)}
          />
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its rows are focusable */}
          <tbody ref={bodyRef} inert={loading} onKeyDown={onKeyDown} onFocus={onFocus}>
            <BodyRows
              shown={shown}
              rowKey={rowKey}
              rowName={rowName}
              columns={columns}
              hasSelection={hasSelection}
              isMuted={isMuted}
              inlineActions={inlineActions}
              rowActions={rowActions}
              rowNote={rowNote}
              rowEditor={rowEditor}
              onToggle={toggle}
              onMenu={menu.show}
              menuId={menu.open?.id}
            />
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
      {hasSelection && <col style={{ width: 'var(--roost-check-width)' }} />}
      {columns.map((column) => (
        <col key={column.id} className={columnClass(column)} style={{ width: column.width }} />
      ))}
      {actions !== undefined && <col className="r-col--actions" style={{ width: actions }} />}
    </colgroup>
  );
}) as <Row>(props: WidthsProps<Row>) => ReactNode;

/** Reserves the height of rows that are not rendered yet, so that nothing below the table moves. */
const RoomFor = ({ rows }: { rows: number }) => (
  <tr aria-hidden style={{ height: `calc(${rows} * var(--roost-row-height))` }} />
);
