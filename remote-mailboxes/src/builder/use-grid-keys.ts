import { useRef, type FocusEvent, type KeyboardEvent } from 'react';
import type { CellRange } from './grid-cells.ts';
import { cursorAt, domainColumn, firstText, gridColumns, isTextColumn, lastText } from './grid-columns.ts';
import { cellOf, type CursorContext, type useCursorActions } from './use-cursor-actions.ts';
import { rowHeight } from './use-grid-window.ts';

export type GridKeysContext = CursorContext & {
  onClear: (range: CellRange) => void;
  onFillDown: (range: CellRange) => void;
  onUndo: () => void;
  onRedo: () => void;
};

/** Keyboard and focus of the grid. Keys are handled before the fields in its cells. */
export const useGridKeys = (context: GridKeysContext, actions: ReturnType<typeof useCursorActions>) => {
  const { rows, cursor, onCursor, onClear, onFillDown, onUndo, onRedo } = context;
  const { hasTyped, markTyped, go, edit, withRange } = actions;
  /** After Escape, the Tab key leaves the grid. */
  const isLeaving = useRef(false);
  const lastRow = rows.length - 1;

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
        if (hasTyped()) onUndo();
        markTyped(false);
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
      markTyped(true);
      if (!cursor.isEditing || cell.row !== cursor.row || cell.column !== cursor.column) {
        onCursor({ ...cursorAt(cell.row, cell.column), isEditing: true });
      }
    },
    onFocusCapture: ({ target }: FocusEvent) => {
      const cell = cellOf(target);
      if (cell === null || (cell.row === cursor.row && cell.column === cursor.column)) return;
      // The focus replaces the field of a domain with its picker.
      if (cell.column === domainColumn) return onCursor(cursorAt(cell.row, cell.column), { focus: true });
      onCursor(cursorAt(cell.row, cell.column));
      if (target instanceof HTMLInputElement && isTextColumn(cell.column)) target.select();
    },
    onBlurCapture: ({ relatedTarget }: FocusEvent) => {
      isLeaving.current = false;
      if (cellOf(relatedTarget) === null && cursor.isEditing) onCursor({ ...cursor, isEditing: false });
    },
  };
};
