import { useRef, type MouseEvent } from 'react';
import { cursorAt, domainColumn, isTextColumn } from './grid-columns.ts';
import { cellOf, type CursorContext, type useCursorActions } from './use-cursor-actions.ts';

/** The mouse in the grid: a press activates a cell, dragging selects a range, a second press edits. */
export const useGridMouse = ({ cursor, onCursor }: CursorContext, actions: ReturnType<typeof useCursorActions>) => {
  const { go, edit } = actions;
  const isDragging = useRef(false);
  /** Whether the pressed cell was active before. */
  const wasActive = useRef(false);
  /** Whether the release opens the list of domains: the press replaces the pressed field, so there is no click. */
  const opensList = useRef(false);
  return {
    onMouseDownCapture: (event: MouseEvent<HTMLElement>) => {
      const cell = cellOf(event.target);
      if (cell === null || event.button !== 0 || !isTextColumn(cell.column)) return;
      if (event.shiftKey) {
        event.preventDefault();
        go(cell.row, cell.column, { extends: true });
        return;
      }
      const isActive = cell.row === cursor.row && cell.column === cursor.column;
      isDragging.current = !(isActive && cursor.isEditing);
      opensList.current = cell.column === domainColumn && !isActive;
      if (opensList.current) {
        event.preventDefault();
        onCursor(cursorAt(cell.row, cell.column), { focus: true });
        return;
      }
      // The list of domains opens on its own; a press in a text that is being edited places the caret.
      if (cell.column === domainColumn || !(event.target instanceof HTMLInputElement) || !isDragging.current) return;
      wasActive.current = isActive && event.target === document.activeElement;
      // Also keeps the browser from dragging the selected text into another cell.
      event.preventDefault();
      event.target.focus();
      event.target.select();
      onCursor(cursorAt(cell.row, cell.column));
    },
    // A second press in a cell that does not become a range edits it.
    onMouseUp: ({ target }: MouseEvent<HTMLElement>) => {
      isDragging.current = false;
      const cell = cellOf(target);
      const isSame = cell !== null && cell.row === cursor.row && cell.column === cursor.column;
      if (wasActive.current && isSame && target instanceof HTMLInputElement) edit(target);
      if (opensList.current && isSame && document.activeElement instanceof HTMLInputElement)
        document.activeElement.click();
      wasActive.current = false;
      opensList.current = false;
    },
    onMouseOver: (event: MouseEvent<HTMLElement>) => {
      if (event.buttons !== 1) isDragging.current = false;
      const cell = cellOf(event.target);
      if (!isDragging.current || cell === null || !isTextColumn(cell.column)) return;
      if (cell.row === cursor.row && cell.column === cursor.column) return;
      wasActive.current = false;
      go(cell.row, cell.column, { extends: true });
    },
  };
};
