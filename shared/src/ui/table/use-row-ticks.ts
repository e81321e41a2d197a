import { type RefObject, useLayoutEffect } from 'react';
import { afterFrame } from './after-frame.ts';
import type { TableSelection } from './use-selection.ts';

/** So many rows are ticked in the task of the press; more are painted by themselves, a frame later. */
const atOnce = 10;

/**
 * Which rows are ticked, kept in the elements and not in state: ticking one row, or all of them, renders none. Looked at after each
 * render of the table, since rows may have come.
 */
export function useRowTicks(bodyRef: RefObject<HTMLTableSectionElement | null>, selection: TableSelection | undefined) {
  useLayoutEffect(() => {
    if (!selection) return undefined;
    const isTicked = (row: HTMLTableRowElement) => {
      const id = row.getAttribute('data-row');
      return id !== null && selection.selected.has(id);
    };
    const changed = [...(bodyRef.current?.rows ?? [])].filter(
      (row) => isTicked(row) !== row.hasAttribute('data-selected'),
    );
    const tickThem = () => {
      for (const row of changed) tick(row, isTicked(row));
    };
    if (changed.length > atOnce) return afterFrame(tickThem);
    tickThem();
    return undefined;
  });
}

function tick(row: HTMLTableRowElement, isTicked: boolean) {
  row.toggleAttribute('data-selected', isTicked);
  const box = row.querySelector<HTMLInputElement>('.r-cell--check input');
  if (box) box.checked = isTicked;
}
