import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useRef } from 'react';
import type { PlannedInbox } from '@roost/shared/contracts/mailboxes/inbox-plan';
import { useFormats } from '@roost/shared/i18n';
import { afterPaint } from '@roost/shared/ui/overlays';
import type { PlannedField } from '@roost/shared/rules/names/inbox-plan-faults';
import { withInputs, withoutRows, withRow, withRowsBack, type IsTaken, type RowInput } from './builder-rows.ts';
import { useFormToasts } from './use-form-toasts.ts';
import type { useRowHistory } from './use-row-history.ts';

type RowChangeContext = {
  rows: readonly PlannedInbox[];
  isTaken: IsTaken;
  edit: ReturnType<typeof useRowHistory>['edit'];
  show: (place: { rowId: string; field: PlannedField; index?: number }) => void;
};

/** Actions on rows. `input` and `remove` are stable, so that other rows do not render. */
export const useRowChanges = (context: RowChangeContext) => {
  const { t } = useLingui();
  const formats = useFormats();
  const toast = useFormToasts();
  const labels = {
    removed: (position: number) => t`Inbox ${position} was removed`,
    removedMany: (count: string) => t`${count} inboxes were removed`,
    undo: t`Undo`,
  };
  const latest = useRef({ ...context, words: labels });
  useEffect(() => {
    latest.current = { ...context, words: labels };
  });

  const input = useCallback((id: string, input: Partial<RowInput>) => {
    const { edit, isTaken } = latest.current;
    const key = `${id}/${Object.keys(input).join('/')}`;
    edit((rows) => withInputs(rows, new Map([[id, input]]), { isTaken }), key);
  }, []);

  const cancelToast = useRef<() => void>(undefined);
  useEffect(() => () => cancelToast.current?.(), []);
  const removeAll = useCallback(
    (ids: ReadonlySet<string>) => {
      const { rows, edit, show, words } = latest.current;
      const removed = rows.flatMap((row, index) => (ids.has(row.id) ? [{ row, index }] : []));
      const [first] = removed;
      if (first === undefined) return;
      edit((rows) => withoutRows(rows, ids));
      const left = withoutRows(rows, ids);
      const index = Math.min(first.index, left.length - 1);
      const neighbour = left[index];
      if (neighbour !== undefined) show({ rowId: neighbour.id, field: 'firstName', index });
      cancelToast.current?.();
      // The toast renders synchronously, and would delay the paint of the removal.
      cancelToast.current = afterPaint(() =>
        toast({
          // One at a time: Undo of the grid also restores earlier ones.
          id: 'rows-removed',
          tone: 'info',
          title:
            removed.length === 1 ? words.removed(first.index + 1) : words.removedMany(formats.number(removed.length)),
          action: { label: words.undo, onSelect: () => edit((rows) => withRowsBack(rows, removed)) },
        }),
      );
    },
    [toast, formats],
  );
  const remove = useCallback((id: string) => removeAll(new Set([id])), [removeAll]);

  const add = () => {
    const id = crypto.randomUUID();
    context.edit((rows) => withRow(rows, { id }));
    context.show({ rowId: id, field: 'firstName' });
  };
  return { input, remove, removeAll, add };
};
