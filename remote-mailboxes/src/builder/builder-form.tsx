import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import { mostPlanned, plannedAddress } from '@roost/shared/contracts/mailboxes/inbox-plan';
import { duplicatesIn, firstInvalid } from '@roost/shared/rules/names/inbox-plan-faults';
import { Button, Pagination } from '@roost/shared/ui/core';
import { toast } from '@roost/shared/ui/overlays';
import type { BuilderProps } from './builder-props.ts';
import { BuilderRowFields } from './builder-row-fields.tsx';
import { withFreeEmails } from './builder-rows.ts';
import { fieldId } from './field-id.ts';
import { useAfterPointerUp } from './use-after-pointer-up.ts';
import { useRowChanges } from './use-row-changes.ts';
import { useVisibleRows } from './use-visible-rows.ts';
import { useTakenAddresses } from './use-taken-addresses.ts';

type BuilderFormProps = BuilderProps & {
  /** Shown next to the button that adds a row. */
  actions: ReactNode;
};

const shortestEmail = 2;

/** The rows with their errors. */
export const BuilderForm = (props: BuilderFormProps) => {
  const { formId, rows, type, newDomains, minRows, isRunning, looksUp, showsFaults, actions } = props;
  const { onChange, onSubmit, onValidity } = props;
  const { t } = useLingui();
  const { visibleRows, first, pagination, show } = useVisibleRows(rows);
  /** Ids of the rows at the last submit: the form shows all their errors. */
  const [attempted, setAttempted] = useState<ReadonlySet<string>>(new Set());
  const afterPress = useAfterPointerUp();
  const isTaken = useTakenAddresses(rows, { enabled: looksUp && !isRunning });
  const { input, remove, add } = useRowChanges({ rows, isTaken, onChange, show });
  const duplicates = duplicatesIn(rows);
  const wrong = firstInvalid(rows, { type, newDomains, isTaken });
  const isValid = rows.length > 0 && wrong === null;

  useEffect(() => onValidity?.(isValid), [onValidity, isValid]);
  useEffect(() => {
    if (withFreeEmails(rows, { isTaken }) !== rows) onChange((rows) => [...withFreeEmails(rows, { isTaken })]);
  }, [rows, isTaken, onChange]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wrong === null) return onSubmit?.();
    setAttempted(new Set(rows.map(({ id }) => id)));
    show({ rowId: wrong.rowId, elementId: fieldId(wrong.rowId, wrong.field) });
    if (rows.some(({ email }) => email.length < shortestEmail)) {
      toast({ id: 'name-too-short', tone: 'danger', title: t`Name is too short` });
    }
    return undefined;
  };

  const fields = (
    <fieldset className="r-entries" disabled={isRunning} aria-label={t`Inboxes to create`}>
      {visibleRows.map((row, index) => (
        <BuilderRowFields
          key={row.id}
          row={row}
          position={first + index + 1}
          type={type}
          newDomains={newDomains}
          duplicateOf={duplicates[first + index] ?? null}
          isTaken={isTaken(plannedAddress(row) ?? '')}
          showsAll={showsFaults || attempted.has(row.id)}
          canRemove={rows.length > minRows}
          afterPress={afterPress}
          onInput={input}
          onRemove={remove}
        />
      ))}
      {pagination !== null && <Pagination {...pagination} label={t`Pages of inboxes`} />}
      <div className="r-entries__actions">
        <Button
          icon={<Plus aria-hidden />}
          disabledReason={
            rows.length >= mostPlanned ? t`You can create at most ${mostPlanned} inboxes at a time.` : undefined
          }
          onClick={add}
        >
          <Trans>Add New Inbox</Trans>
        </Button>
        {actions}
      </div>
    </fieldset>
  );
  // In the wizard, the wizard renders the form element.
  if (formId === undefined) return fields;
  return (
    <form id={formId} noValidate aria-busy={isRunning} onSubmit={submit}>
      {fields}
    </form>
  );
};
