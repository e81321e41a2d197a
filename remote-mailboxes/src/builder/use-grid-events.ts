import { useRef, type ClipboardEvent, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react';
import type { PlannedInbox } from '@roost/shared/contracts/mailboxes/inbox-plan';
import { cellsText, type CellRange } from './grid-cells.ts';
import { cursorAt, firstText, gridColumns, isTextColumn, lastText, rangeOf, type GridCursor } from './grid-columns.ts';
import { rowHeight } from './use-grid-window.ts';

type GridEventsContext = {
  rows: readonly PlannedInbox[];
  cursor: GridCursor;
  onCursor: (cursor: GridCursor, options?: { focus: boolean }) => void;
  onPaste: (text: string, range: CellRange) => void;
  onClear: (range: CellRange) => void;
  onFillDown: (range: CellRange) => void;
  onUndo: () => void;
  onRedo: () => void;
};

const domainColumn = gridColumns.indexOf('domain');

/** Keyboard, mouse and clipboard of the grid, handled before the fields in its cells. */
export const useGridEvents = (context: GridEventsContext) => {
  const { rows, cursor, onCursor, onPaste, onClear, onFillDown, onUndo, onRedo } = context;
  const isDragging = useRef(false);
  /** Whether the pressed cell was active before. */
  const wasActive = useRef(false);
  /** After Escape, the Tab key leaves the grid. */
  const isLeaving = useRef(false);
  /** Whether the text changed since the cell is being edited: Escape undoes that. */
  const hasTyped = useRef(false);
  const lastRow = rows.length - 1;

  const go = (row: number, column: number, { extends: isExtended = false } = {}) => {
    const to = cursorAt(clamp(row, lastRow), clamp(column, gridColumns.length - 1));
    const { anchorRow, anchorColumn } = cursor;
    hasTyped.current = false;
    onCursor(isExtended ? { ...to, anchorRow, anchorColumn } : to, { focus: true });
  };
  /** Starts to edit the active cell, with the caret at the end. */
  const edit = (input: HTMLInputElement) => {
    input.setSelectionRange(input.value.length, input.value.length);
    onCursor({ ...cursorAt(cursor.row, cursor.column), isEditing: true });
  };
  const withRange = (act: (range: CellRange) => void) => {
    const range = rangeOf(cursor);
    if (range !== null) act(range);
  };

  /** Moves as the key says; false when the key does not move. */
  const move = ({ key, shiftKey, ctrlKey, metaKey, currentTarget }: KeyboardEvent<HTMLElement>): boolean => {
    const { row, column } = cursor;
    const isFar = ctrlKey || metaKey;
    const page = Math.max(1, Math.floor((currentTarget.parentElement?.clientHeight ?? 0) / rowHeight) - 2);
    const targets: Partial<Record<string, readonly [number, number]>> = {
      ArrowUp: [isFar ? 0 : row - 1, column],
      ArrowDown: [isFar ? lastRow : row + 1, column],
      ArrowLeft: [row, isFar ? firstText : column - 1],
      ArrowRight: [row, isFar ? lastText : column + 1],
      Home: [isFar ? 0 : row, 0],
      End: [isFar ? lastRow : row, gridColumns.length - 1],
      PageUp: [row - page, column],
      PageDown: [row + page, column],
    };
    const target = targets[key];
    if (target === undefined) return false;
    go(...target, { extends: shiftKey && isTextColumn(column) });
    return true;
  };

  /** The next or previous text cell; false at the end of the grid, where the Tab key leaves it. */
  const tab = (back: boolean): boolean => {
    const { row, column } = cursor;
    if (isLeaving.current || !isTextColumn(column)) return false;
    const next = column + (back ? -1 : 1);
    if (isTextColumn(next)) go(row, next);
    else if (back && row > 0) go(row - 1, lastText);
    else if (!back && row < lastRow) go(row + 1, firstText);
    else return false;
    return true;
  };

  const shortcut = ({ key, shiftKey }: KeyboardEvent): boolean => {
    switch (key.toLowerCase()) {
      case 'z':
        (shiftKey ? onRedo : onUndo)();
        return true;
      case 'y':
        onRedo();
        return true;
      case 'd':
        withRange(onFillDown);
        return true;
      case 'a':
        onCursor({ ...cursorAt(0, firstText), anchorRow: lastRow, anchorColumn: lastText }, { focus: true });
        return true;
      default:
        return false;
    }
  };

  const editKey = (event: KeyboardEvent<HTMLElement>): boolean => {
    const { row, column } = cursor;
    switch (event.key) {
      case 'Escape':
        if (hasTyped.current) onUndo();
        hasTyped.current = false;
        onCursor(cursorAt(row, column), { focus: true });
        return true;
      case 'Enter':
        go(event.shiftKey ? row - 1 : row + 1, column);
        return true;
      case 'Tab':
        return tab(event.shiftKey);
      default:
        return false;
    }
  };

  const navigationKey = (event: KeyboardEvent<HTMLElement>): boolean => {
    const { key, target, shiftKey, altKey } = event;
    const isText = isTextColumn(cursor.column);
    if ((event.ctrlKey || event.metaKey) && !altKey && shortcut(event)) return true;
    if (key === 'Tab') return tab(shiftKey);
    if (altKey) return false;
    if (move(event)) return true;
    if (key === 'Escape') {
      isLeaving.current = true;
      onCursor(cursorAt(cursor.row, cursor.column));
      return true;
    }
    if (isText && (key === 'Delete' || key === 'Backspace')) {
      withRange(onClear);
      return true;
    }
    if (isText && (key === 'Enter' || key === 'F2') && target instanceof HTMLInputElement) {
      if (cursor.column === domainColumn) target.click();
      else edit(target);
      return true;
    }
    return false;
  };

  const isListOpen = (target: EventTarget) =>
    target instanceof HTMLElement && target.getAttribute('aria-expanded') === 'true' && target.role !== 'button';

  return {
    onKeyDownCapture: (event: KeyboardEvent<HTMLElement>) => {
      if (cellOf(event.target) === null || event.nativeEvent.isComposing) return;
      if (event.key !== 'Tab' && event.key !== 'Shift') isLeaving.current = false;
      if (isListOpen(event.target) && event.key !== 'Tab') return;
      if (!(cursor.isEditing ? editKey : navigationKey)(event)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    // Not in the capture phase: the browser renders between the phases, and the input would lose its new text.
    onInput: ({ target }: { target: EventTarget }) => {
      const cell = cellOf(target);
      if (cell === null || cell.column === domainColumn || !isTextColumn(cell.column)) return;
      hasTyped.current = true;
      if (!cursor.isEditing || cell.row !== cursor.row || cell.column !== cursor.column) {
        onCursor({ ...cursorAt(cell.row, cell.column), isEditing: true });
      }
    },
    onFocusCapture: ({ target }: FocusEvent) => {
      const cell = cellOf(target);
      if (cell === null || (cell.row === cursor.row && cell.column === cursor.column)) return;
      onCursor(cursorAt(cell.row, cell.column));
      if (target instanceof HTMLInputElement && isTextColumn(cell.column)) target.select();
    },
    onBlurCapture: ({ relatedTarget }: FocusEvent) => {
      isLeaving.current = false;
      if (cellOf(relatedTarget) === null && cursor.isEditing) onCursor({ ...cursor, isEditing: false });
    },
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
      wasActive.current = false;
    },
    onMouseOver: (event: MouseEvent<HTMLElement>) => {
      if (event.buttons !== 1) isDragging.current = false;
      const cell = cellOf(event.target);
      if (!isDragging.current || cell === null || !isTextColumn(cell.column)) return;
      if (cell.row === cursor.row && cell.column === cursor.column) return;
      wasActive.current = false;
      go(cell.row, cell.column, { extends: true });
    },
    onCopyCapture: (event: ClipboardEvent) => {
      if (cursor.isEditing || cellOf(event.target) === null) return;
      withRange((range) => {
        event.clipboardData.setData('text/plain', cellsText(rows, range));
        event.preventDefault();
      });
    },
    onCutCapture: (event: ClipboardEvent) => {
      if (cursor.isEditing || cellOf(event.target) === null) return;
      withRange((range) => {
        event.clipboardData.setData('text/plain', cellsText(rows, range));
        event.preventDefault();
        onClear(range);
      });
    },
    onPasteCapture: (event: ClipboardEvent) => {
      if (cellOf(event.target) === null) return;
      const text = event.clipboardData.getData('text/plain');
      if (cursor.isEditing && !/[\t\n]/.test(text.trim())) return;
      withRange((range) => {
        event.preventDefault();
        onPaste(text, range);
      });
    },
  };
};

const clamp = (value: number, most: number): number => Math.max(0, Math.min(value, most));

const cellOf = (target: EventTarget | null): { row: number; column: number } | null => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  return cell === null ? null : { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) };
};
