import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useCallback, useState, type FormEvent } from 'react';
import type { InboxType } from '@roost/shared/contracts/inbox-type';
import { Button } from '@roost/shared/ui/core';
import { toast } from '@roost/shared/ui/overlays';
import { BuilderRowFields } from './builder-row-fields.tsx';
import { duplicatesIn, mostRows, withInput, withoutRow, withRow, type RowInput } from './builder-rows.ts';
import type { BuilderRow } from './creation-draft.ts';
import { fieldId } from './field-id.ts';
import { firstWrong } from './first-wrong.ts';
import { useLaterFocus } from './use-later-focus.ts';

type BuilderFormProps = {
  id: string;
  rows: readonly BuilderRow[];
  type: InboxType;
  isRunning: boolean;
  onChange: (next: (rows: BuilderRow[]) => BuilderRow[]) => void;
  /** Only when nothing is wrong. */
  onSubmit: () => void;
};

const shortestEmail = 2;

export const BuilderForm = ({ id, rows, type, isRunning, onChange, onSubmit }: BuilderFormProps) => {
  const { t } = useLingui();
  const focus = useLaterFocus();
  /** Rows that were there at an attempt: all their faults are said. */
  const [attempted, setAttempted] = useState<ReadonlySet<string>>(new Set());
  const duplicates = duplicatesIn(rows);

  const input = useCallback(
    (rowId: string, input: Partial<RowInput>) => onChange((rows) => withInput(rows, { id: rowId, input })),
    [onChange],
  );
  const remove = useCallback((rowId: string) => onChange((rows) => withoutRow(rows, { id: rowId })), [onChange]);
  const add = () => {
    const rowId = crypto.randomUUID();
    onChange((rows) => withRow(rows, { id: rowId }));
    focus(fieldId(rowId, 'firstName'));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = firstWrong(rows, { type });
    if (wrong === null) return onSubmit();
    setAttempted(new Set(rows.map(({ id }) => id)));
    focus(fieldId(wrong.rowId, wrong.field));
    if (rows.some(({ email }) => email.length < shortestEmail)) {
      toast({ id: 'name-too-short', tone: 'danger', title: t`Name is too short` });
    }
    return undefined;
  };

  return (
    <form id={id} noValidate aria-busy={isRunning} onSubmit={submit}>
      <fieldset className="r-entries" disabled={isRunning} aria-label={t`Inboxes to create`}>
        {rows.map((row, index) => (
          <BuilderRowFields
            key={row.id}
            row={row}
            position={index + 1}
            type={type}
            duplicateOf={duplicates[index] ?? null}
            showsAll={attempted.has(row.id)}
            canRemove={rows.length > 1}
            onInput={input}
            onRemove={remove}
          />
        ))}
        <div>
          <Button
            icon={<Plus aria-hidden />}
            disabledReason={rows.length >= mostRows ? t`At most 500 inboxes are created at once.` : undefined}
            onClick={add}
          >
            <Trans>Add New Inbox</Trans>
          </Button>
        </div>
      </fieldset>
    </form>
  );
};
