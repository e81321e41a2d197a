import { type RefObject, useLayoutEffect } from 'react';
import { afterFrame } from './after-frame.ts';
import type { TableSelection } from './use-selection.ts';

/**
 * Rows updated per task: the first batch with the press, later batches one per frame. Repainting a whole page takes one
 * long task.
 */
const maxPerFrame = 10;

/**
 * Sets the checked state of rows in the DOM instead of React state, so that selecting one row or all of them re-renders
 * none. Runs after each render of the table, because rows can be added.
 */
export function useSelectionDom(
  bodyRef: RefObject<HTMLTableSectionElement | null>,
  selection: TableSelection | undefined,
) {
  useLayoutEffect(() => {
    if (!selection) return undefined;
    const isTicked = (row: HTMLTableRowElement) => {
      const id = row.getAttribute('data-row');
      return id !== null && selection.selected.has(id);
    };
    // Compares the checkbox too: the browser toggles it before its row's batch.
    const changed = [...(bodyRef.current?.rows ?? [])].filter(
      (row) => isTicked(row) !== row.hasAttribute('data-selected') || isTicked(row) !== (boxOf(row)?.checked ?? false),
    );
    let callOff: (() => void) | undefined;
    const tickNext = () => {
      for (const row of changed.splice(0, maxPerFrame)) setChecked(row, isTicked(row));
      callOff = changed.length > 0 ? afterFrame(tickNext) : undefined;
    };
    if (changed.length > maxPerFrame) callOff = afterFrame(tickNext);
    else tickNext();
    return () => callOff?.();
  });
}

function setChecked(row: HTMLTableRowElement, isTicked: boolean) {
  row.toggleAttribute('data-selected', isTicked);
  const box = boxOf(row);
  if (box) box.checked = isTicked;
}

const boxOf = (row: HTMLTableRowElement) => row.querySelector<HTMLInputElement>('.r-cell--check input');
