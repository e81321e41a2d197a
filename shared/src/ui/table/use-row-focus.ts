import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';

type RowFocus = {
  onToggle: (id: string, options: { extend: boolean }) => void;
  onOpen: (id: string) => void;
};

/**
 * Roving tabindex: one row is in the tab order, and arrow keys move between rows. Stored in the DOM instead of state,
 * so that a move re-renders nothing.
 */
export function useRowFocus({ onToggle, onOpen }: RowFocus) {
  const bodyRef = useRef<HTMLTableSectionElement>(null);

  useLayoutEffect(() => {
    const rows = rowsOf(bodyRef.current);
    if (rows[0] && !rows.some((row) => row.tabIndex === 0)) rows[0].tabIndex = 0;
  });

  const onFocus = (event: FocusEvent) => {
    const row = rowOf(event.target);
    if (!row || row.tabIndex === 0) return;
    for (const other of rowsOf(bodyRef.current)) other.tabIndex = other === row ? 0 : -1;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const row = rowOf(event.target);
    if (!row || event.altKey || event.ctrlKey || event.metaKey) return;
    const target = neighbour({ key: event.key, rows: rowsOf(bodyRef.current), row, event });
    if (target) {
      event.preventDefault();
      target.focus();
      return;
    }
    // Buttons, links and fields in the row handle their own keys.
    if (event.target !== row || !row.dataset.row) return;
    if (event.key === ' ') onToggle(row.dataset.row, { extend: event.shiftKey });
    else if (event.key === 'Enter') onOpen(row.dataset.row);
    else return;
    event.preventDefault();
  };

  return { bodyRef, onFocus, onKeyDown };
}

const rowsOf = (body: HTMLElement | null) => [...(body?.querySelectorAll<HTMLElement>('tr[data-row]') ?? [])];

const rowOf = (target: EventTarget) =>
  target instanceof Element ? (target.closest<HTMLElement>('tr[data-row]') ?? undefined) : undefined;

const editableSelector = 'input:not([type=checkbox]), textarea, select, [contenteditable]';

type Move = { key: string; rows: readonly HTMLElement[]; row: HTMLElement; event: KeyboardEvent };

function neighbour({ key, rows, row, event }: Move) {
  if (event.target instanceof Element && event.target.matches(editableSelector)) return undefined;
  const index = rows.indexOf(row);
  if (key === 'ArrowDown') return rows[index + 1];
  if (key === 'ArrowUp') return rows[index - 1];
  if (event.target !== row) return undefined;
  if (key === 'Home') return rows[0];
  if (key === 'End') return rows.at(-1);
  return undefined;
}
