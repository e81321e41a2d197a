import type { ClipboardEvent } from 'react';
import { cellsText, type CellRange } from './grid-cells.ts';
import { cellOf, useCursorActions } from './use-cursor-actions.ts';
import { useGridKeys, type GridKeysContext } from './use-grid-keys.ts';
import { useGridMouse } from './use-grid-mouse.ts';

type GridEventsContext = GridKeysContext & { onPaste: (text: string, range: CellRange) => void };

/** Keyboard, mouse and clipboard of the grid. */
export const useGridEvents = (context: GridEventsContext) => {
  const { rows, cursor, onPaste, onClear } = context;
  const actions = useCursorActions(context);
  const { withRange } = actions;
  const keys = useGridKeys(context, actions);
  const mouse = useGridMouse(context, actions);
  return {
    ...keys,
    ...mouse,
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
