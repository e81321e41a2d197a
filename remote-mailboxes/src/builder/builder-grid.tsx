import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useId, useLayoutEffect, useRef } from 'react';
import type { PlannedInbox } from '@roost/shared/contracts/mailboxes/inbox-plan';
import type { InboxType } from '@roost/shared/contracts/mailboxes/inbox-type';
import type { PlannedField } from '@roost/shared/rules/names/inbox-plan-faults';
import { Checkbox, VisuallyHidden } from '@roost/shared/ui/core';
import type { RowInput } from './builder-rows.ts';
import type { CellRange } from './grid-cells.ts';
import { firstText, isTextColumn, rangeOf, type GridCursor } from './grid-columns.ts';
import { GridRow } from './grid-row.tsx';
import { useActiveDomains } from './use-active-domains.ts';
import { useGridEvents } from './use-grid-events.ts';
import { rowHeight, useGridWindow } from './use-grid-window.ts';
import { noProblems, useRowErrors, type RowProblems } from './use-row-problems.ts';

type BuilderGridProps = {
  rows: readonly PlannedInbox[];
  type: InboxType;
  newDomains: readonly string[];
  problems: ReadonlyMap<string, RowProblems>;
  shownOf: (id: string) => ReadonlySet<PlannedField> | 'all';
  cursor: GridCursor;
  /** Changes when the active cell must get the focus. */
  focusRequest: number;
  selected: ReadonlySet<string>;
  canRemove: boolean;
  onCursor: (cursor: GridCursor, options?: { focus: boolean }) => void;
  onSelected: (selected: ReadonlySet<string>) => void;
  onInput: (id: string, input: Partial<RowInput>) => void;
  onLeave: (id: string, field: PlannedField) => void;
  onExtras: (id: string) => void;
  onRemove: (id: string) => void;
  onPaste: (table: string, range: CellRange) => void;
  onClear: (range: CellRange) => void;
  onFillDown: (range: CellRange) => void;
  onUndo: () => void;
  onRedo: () => void;
};

/** A spreadsheet of inboxes (ARIA grid pattern): one stop of the Tab key, a navigation mode and an edit mode. */
export const BuilderGrid = (props: BuilderGridProps) => {
  const { rows, type, newDomains, problems, shownOf, cursor, focusRequest, selected, canRemove } = props;
  const { onSelected, onInput, onLeave, onExtras, onRemove } = props;
  const { t } = useLingui();
  const hintId = useId();
  const grid = useRef<HTMLDivElement>(null);
  const window = useGridWindow(rows.length);
  const events = useGridEvents(props);
  const errorsOf = useRowErrors();
  // The picker of the active cell opens with its list.
  useActiveDomains(type, { search: '' });

  useLayoutEffect(() => {
    if (focusRequest > 0) focusCell(grid.current, cursor);
    // Runs for each request, not for each cursor: a press of the mouse has focused its cell already.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [focusRequest]);

  const latest = useRef({ rows, selected, onSelected, lastTicked: 0 });
  useLayoutEffect(() => {
    latest.current = { ...latest.current, rows, selected, onSelected };
  });
  const select = useCallback((index: number, { isChecked, toLast }: { isChecked: boolean; toLast: boolean }) => {
    const { rows, selected, onSelected, lastTicked } = latest.current;
    const other = toLast ? lastTicked : index;
    const next = new Set(selected);
    for (const { id } of rows.slice(Math.min(other, index), Math.max(other, index) + 1)) {
      if (isChecked) next.add(id);
      else next.delete(id);
    }
    latest.current.lastTicked = index;
    onSelected(next);
  }, []);

  const range = rangeOf(cursor);
  const isRange = range !== null && (range.top !== range.bottom || range.left !== range.right);
  const shown = new Set(Array.from({ length: window.last - window.first }, (_, index) => window.first + index));
  // The active row stays, so that scrolling does not lose the focus.
  if (cursor.row < rows.length) shown.add(cursor.row);

  return (
    <div className="r-grid-frame">
      <div className="r-grid" onScroll={window.onScroll}>
        <div
          ref={grid}
          role="grid"
          aria-label={t`Inboxes to create`}
          aria-describedby={hintId}
          aria-rowcount={rows.length + 1}
          aria-multiselectable
          {...events}
        >
          <div role="row" className="r-grid__row r-grid__row--head" aria-rowindex={1}>
            <div role="columnheader" className="r-grid__cell r-grid__cell--select">
              <Checkbox
                aria-label={t`Select all inboxes`}
                checked={rows.length > 0 && selected.size === rows.length}
                indeterminate={selected.size > 0 && selected.size < rows.length}
                onChange={({ target }) => onSelected(new Set(target.checked ? rows.map(({ id }) => id) : []))}
              />
            </div>
            {[t`First name`, t`Last name`, t`Email`, t`Domain`, t`Full address`].map((label) => (
              <div key={label} role="columnheader" className="r-grid__cell r-grid__cell--head">
                {label}
              </div>
            ))}
            {[t`More`, t`Remove`].map((label) => (
              <div key={label} role="columnheader" className="r-grid__cell">
                <VisuallyHidden>{label}</VisuallyHidden>
              </div>
            ))}
          </div>
          <div role="rowgroup" className="r-grid__body" style={{ height: rows.length * rowHeight }}>
            {[...shown]
              .toSorted((one, other) => one - other)
              .map((index) => {
                const row = rows[index];
                if (row === undefined) return null;
                const isCursor = index === cursor.row;
                const isInRange = isRange && index >= range.top && index <= range.bottom;
                return (
                  <GridRow
                    key={row.id}
                    row={row}
                    index={index}
                    type={type}
                    newDomains={newDomains}
                    problems={problems.get(row.id) ?? noProblems}
                    shown={shownOf(row.id)}
                    errorsOf={errorsOf}
                    cursorColumn={isCursor ? cursor.column : null}
                    isEditing={isCursor && cursor.isEditing}
                    rangeLeft={isInRange ? range.left + firstText : null}
                    rangeRight={isInRange ? range.right + firstText : null}
                    isSelected={selected.has(row.id)}
                    canRemove={canRemove}
                    onInput={onInput}
                    onLeave={onLeave}
                    onSelect={select}
                    onExtras={onExtras}
                    onRemove={onRemove}
                  />
                );
              })}
          </div>
        </div>
      </div>
      <p id={hintId} className="r-grid__hint">
        <Trans>
          Enter edits a cell, Ctrl+D fills down, Ctrl+Z undoes. Tab moves between cells; press Esc, then Tab to leave
          the table.
        </Trans>
      </p>
    </div>
  );
};

/** Focuses the cell and selects its text, so that typing replaces it. */
const focusCell = (grid: HTMLElement | null, { row, column }: { row: number; column: number }): void => {
  const cell = grid?.querySelector(`[data-row="${row}"] [data-column="${column}"]`);
  const target = cell?.querySelector<HTMLElement>('input, button:not([tabindex="-1"]), [tabindex="0"], button') ?? cell;
  if (!(target instanceof HTMLElement)) return;
  target.focus();
  if (target instanceof HTMLInputElement && isTextColumn(column)) target.select();
};
