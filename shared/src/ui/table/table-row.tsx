import { useLingui } from '@lingui/react/macro';
import { memo, type ReactNode, useState } from 'react';
import { cardRole, cellClass, type Column } from './column.ts';
import type { RowAction } from './row-action.ts';
import { RowActions } from './row-actions.tsx';

export type TableRowProps<Row> = {
  id: string;
  row: Row;
  name: string;
  columns: readonly Column<Row>[];
  hasSelection: boolean;
  muted: boolean;
  inlineActions: number;
  rowActions: ((row: Row) => readonly RowAction[]) | undefined;
  rowNote: ((row: Row) => ReactNode) | undefined;
  rowEditor: ((row: Row) => ReactNode) | undefined;
  onToggle: (id: string, options: { extend: boolean }) => void;
  onMenu: (id: string, anchor: HTMLElement) => void;
  menuOpen: boolean;
};

/** Does not depend on the selection: see `useSelectionDom`. */
export const TableRow = memo(function TableRow<Row>(props: TableRowProps<Row>) {
  const { id, row, name, columns, hasSelection, muted, inlineActions, rowActions, rowNote, rowEditor } = props;
  const { t } = useLingui();
  // Icons render on the first hover: fifty rows have a few hundred of them.
  const [wasPointedAt, setPointedAt] = useState(false);
  const pointAt = wasPointedAt || !rowActions ? undefined : () => setPointedAt(true);
  const span = columns.length + (hasSelection ? 1 : 0) + (rowActions ? 1 : 0);
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
        data-muted={muted || undefined}
        data-checks={hasSelection || undefined}
        data-noted={note ? true : undefined}
        tabIndex={-1}
        onPointerEnter={pointAt}
        onFocus={pointAt}
      >
        {hasSelection && (
          <td className="r-cell--check">
            <label>
              <input
                type="checkbox"
                className="r-check"
                aria-label={t`Select ${name}`}
                onClick={(event) => props.onToggle(id, { extend: event.shiftKey })}
              />
            </label>
          </td>
        )}
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
              inline={wasPointedAt ? inlineActions : 0}
              onMenu={props.onMenu}
              menuOpen={props.menuOpen}
            />
          </td>
        )}
      </tr>
      {note && (
        <tr className="r-row-note" data-checks={hasSelection || undefined}>
          <td colSpan={span}>{note}</td>
        </tr>
      )}
    </>
  );
}) as <Row>(props: TableRowProps<Row>) => ReactNode;
