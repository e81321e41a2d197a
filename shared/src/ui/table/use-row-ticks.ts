import { type RefObject, useLayoutEffect } from 'react';
import { afterFrame } from './after-frame.ts';
import type { TableSelection } from './use-selection.ts';

/** So many rows are ticked in the task of the press; of more, so many in each frame that follows: painting a whole page anew takes one long task. */
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
    // Its box too: one that is pressed before its turn shows what the browser made of the press.
    const changed = [...(bodyRef.current?.rows ?? [])].filter(
      (row) => isTicked(row) !== row.hasAttribute('data-selected') || isTicked(row) !== (boxOf(row)?.checked ?? false),
    );
    let callOff: (() => void) | undefined;
    const tickNext = () => {
      for (const row of changed.splice(0, atOnce)) tick(row, isTicked(row));
      callOff = changed.length > 0 ? afterFrame(tickNext) : undefined;
    };
    if (changed.length > atOnce) callOff = afterFrame(tickNext);
    else tickNext();
    return () => callOff?.();
  });
}

function tick(row: HTMLTableRowElement, isTicked: boolean) {
  row.toggleAttribute('data-selected', isTicked);
  const box = boxOf(row);
  if (box) box.checked = isTicked;
}

const boxOf = (row: HTMLTableRowElement) => row.querySelector<HTMLInputElement>('.r-cell--check input');
