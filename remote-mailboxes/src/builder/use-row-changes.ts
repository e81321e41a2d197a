import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useRef } from 'react';
import type { PlannedInbox } from '@roost/shared/contracts/mailboxes/inbox-plan';
import type { ChangeRows } from './builder-props.ts';
import { withInput, withoutRow, withRow, withRowBack, type IsTaken, type RowInput } from './builder-rows.ts';
import { fieldId } from './field-id.ts';
import { useFormToasts } from './use-form-toasts.ts';

type RowChangeContext = {
  rows: readonly PlannedInbox[];
  isTaken: IsTaken;
  onChange: ChangeRows;
  show: (place: { rowId: string; elementId: string }) => void;
};

/** Actions on single rows. `input` and `remove` are stable, so that other rows do not render. */
export const useRowChanges = (context: RowChangeContext) => {
  const { t } = useLingui();
  const toast = useFormToasts();
  const labels = { removed: (position: number) => t`Inbox ${position} was removed`, undo: t`Undo` };
  const latest = useRef({ ...context, words: labels });
  useEffect(() => {
    latest.current = { ...context, words: labels };
  });

  const input = useCallback((id: string, input: Partial<RowInput>) => {
    const { onChange, isTaken } = latest.current;
    onChange((rows) => withInput(rows, { id, input, isTaken }));
  }, []);

  const remove = useCallback(
    (id: string) => {
      const { rows, onChange, show, words } = latest.current;
      const index = rows.findIndex((row) => row.id === id);
      const row = rows[index];
      if (row === undefined) return;
      onChange((rows) => withoutRow(rows, { id }));
      const neighbour = rows[index + 1] ?? rows[index - 1];
      if (neighbour !== undefined) show({ rowId: neighbour.id, elementId: fieldId(neighbour.id, 'firstName') });
      toast({
        tone: 'info',
        title: words.removed(index + 1),
        action: { label: words.undo, onSelect: () => onChange((rows) => withRowBack(rows, { row, index })) },
      });
    },
    [toast],
  );

  const add = () => {
    const id = crypto.randomUUID();
    context.onChange((rows) => withRow(rows, { id }));
    context.show({ rowId: id, elementId: fieldId(id, 'firstName') });
  };
  return { input, remove, add };
};
