import { type RefObject, useLayoutEffect } from 'react';
import type { TableSelection } from './use-selection.ts';

/**
 * Which rows are ticked, kept in the elements and not in state: ticking one row, or all of them, renders none. Looked at after each
 * render of the table, since rows may have come.
 */
export function useRowTicks(bodyRef: RefObject<HTMLTableSectionElement | null>, selection: TableSelection | undefined) {
  useLayoutEffect(() => {
    if (!selection) return;
    for (const row of bodyRef.current?.rows ?? []) {
      const id = row.getAttribute('data-row');
      const isTicked = id !== null && selection.selected.has(id);
      if (isTicked !== row.hasAttribute('data-selected')) tick(row, isTicked);
    }
  });
}

function tick(row: HTMLTableRowElement, isTicked: boolean) {
  row.toggleAttribute('data-selected', isTicked);
  const box = row.querySelector<HTMLInputElement>('.r-cell--check input');
  if (box) box.checked = isTicked;
}
