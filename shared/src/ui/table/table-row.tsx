import { useLingui } from '@lingui/react/macro';
import { memo, type MouseEvent, type ReactNode, useRef } from 'react';
import { cardRole, cellClass, type Column } from './column.ts';
import type { RowAction } from './row-action.ts';
import { RowActions } from './row-actions.tsx';

type TableRowProps<Row> = {
  id: string;
  row: Row;
  name: string;
  columns: readonly Column<Row>[];
  /** `undefined` where rows cannot be chosen. */
  selected: boolean | undefined;
  muted: boolean;
  inlineActions: number;
  rowActions: ((row: Row) => readonly RowAction[]) | undefined;
  rowNote: ((row: Row) => ReactNode) | undefined;
  rowEditor: ((row: Row) => ReactNode) | undefined;
  onToggle: (id: string, options: { extend: boolean }) => void;
  onMenu: (id: string, anchor: HTMLElement) => void;
  menuOpen: boolean;
};

export const TableRow = memo(function TableRow<Row>(props: TableRowProps<Row>) {
  const { id, row, name, columns, selected, muted, inlineActions, rowActions, rowNote, rowEditor, onToggle } = props;
  const span = columns.length + (selected === undefined ? 0 : 1) + (rowActions ? 1 : 0);
  const editor = rowEditor?.(row);
  if (editor) {
    return (
      <tr className="r-row-editor" aria-label={name}>
        <td colSpan={span}>{editor}</td>
      </tr>
    );
  }
  const note = rowNote?.(row);
  return (
    <>
      <tr
        className="r-row"
        data-row={id}
        data-selected={selected || undefined}
        data-muted={muted || undefined}
        data-checks={selected === undefined ? undefined : true}
        data-noted={note ? true : undefined}
        tabIndex={-1}
      >
        {selected !== undefined && <CheckCell id={id} name={name} selected={selected} onToggle={onToggle} />}
        <RowCells
          id={id}
          row={row}
          name={name}
          columns={columns}
          inlineActions={inlineActions}
          rowActions={rowActions}
          onMenu={props.onMenu}
          menuOpen={props.menuOpen}
        />
      </tr>
      {note && (
        <tr className="r-row-note" data-checks={selected === undefined ? undefined : true}>
          <td colSpan={span}>{note}</td>
        </tr>
      )}
    </>
  );
}) as <Row>(props: TableRowProps<Row>) => ReactNode;

type RowCellsProps<Row> = Omit<TableRowProps<Row>, 'selected' | 'muted' | 'rowNote' | 'rowEditor' | 'onToggle'>;

/** Everything of a row that ticking it does not change. */
const RowCells = memo(function RowCells<Row>(props: RowCellsProps<Row>) {
  const { id, row, name, columns, inlineActions, rowActions, onMenu, menuOpen } = props;
  return (
    <>
      {columns.map((column, index) => (
        <td
          key={column.id}
          className={cellClass(column, index)}
          data-label={cardRole(column, index) === 'line' ? column.header : undefined}
        >
          {column.cell(row)}
        </td>
      ))}
      {rowActions && (
        <td className="r-cell--actions">
          <RowActions
            id={id}
            name={name}
            actions={rowActions(row)}
            inline={inlineActions}
            onMenu={onMenu}
            menuOpen={menuOpen}
          />
        </td>
      )}
    </>
  );
}) as <Row>(props: RowCellsProps<Row>) => ReactNode;

type CheckCellProps = Pick<TableRowProps<never>, 'id' | 'name' | 'onToggle'> & { selected: boolean };

function CheckCell({ id, name, selected, onToggle }: CheckCellProps) {
  const { t } = useLingui();
  // A change event does not tell whether Shift was held; the click before it does.
  const extend = useRef(false);
  const onClick = (event: MouseEvent) => {
    extend.current = event.shiftKey;
  };
  return (
    <td className="r-cell--check">
      <label>
        <input
          type="checkbox"
          className="r-check"
          aria-label={t`Select ${name}`}
          checked={selected}
          onClick={onClick}
          onChange={() => onToggle(id, { extend: extend.current })}
        />
      </label>
    </td>
  );
}
