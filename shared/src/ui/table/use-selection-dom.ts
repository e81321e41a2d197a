import { type RefObject, useLayoutEffect } from 'react';
import { afterFrame } from './after-frame.ts';
import type { TableSelection } from './use-selection.ts';

/**
 * Rows updated per task: the first batch with the press, later batches one per frame. Repainting a whole page takes one
 * long task.
 */
const maxPerFrame = 10;

const boxes = '.r-cell--check input';

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
    const changed: { row: HTMLTableRowElement; box: HTMLInputElement; isTicked: boolean }[] = [];
    for (const box of bodyRef.current?.querySelectorAll<HTMLInputElement>(boxes) ?? []) {
      const row = box.closest('tr');
      const id = row?.getAttribute('data-row');
      if (!row || !id) continue;
      const isTicked = selection.selected.has(id);
      // Compares the checkbox too: the browser toggles it before its row's batch.
      if (isTicked !== box.checked || isTicked !== row.hasAttribute('data-selected')) {
        changed.push({ row, box, isTicked });
      }
    }
    let callOff: (() => void) | undefined;
    const tickNext = () => {
      for (const { row, box, isTicked } of changed.splice(0, maxPerFrame)) {
        row.toggleAttribute('data-selected', isTicked);
        box.checked = isTicked;
      }
      callOff = changed.length > 0 ? afterFrame(tickNext) : undefined;
    };
    if (changed.length > maxPerFrame) callOff = afterFrame(tickNext);
    else tickNext();
    return () => callOff?.();
  });
}
