import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useEffect, useMemo, useState, type FormEvent, type ReactNode } from 'react';
import { mostPlanned } from '@roost/shared/contracts/mailboxes/inbox-plan';
import { inboxSlots } from '@roost/shared/rules/pricing/inbox-slots';
import type { PlannedField } from '@roost/shared/rules/names/inbox-plan-faults';
import { useSession } from '@roost/shared/session';
import { Button } from '@roost/shared/ui/core';
import { toast } from '@roost/shared/ui/overlays';
import { useFormats } from '@roost/shared/i18n';
import { BuilderCards } from './builder-cards.tsx';
import { BuilderFooter } from './builder-footer.tsx';
import { BuilderGrid } from './builder-grid.tsx';
import type { BuilderProps } from './builder-props.ts';
import { withFreeEmails, type RowInput } from './builder-rows.ts';
import { BuilderTools } from './builder-tools.tsx';
import { ExtrasDialog } from './extras-dialog.tsx';
import { fieldId } from './field-id.ts';
import { columnOf, cursorAt } from './grid-columns.ts';
import { useFormProblems } from './use-form-problems.ts';
import { useGridEdits } from './use-grid-edits.ts';
import { useNarrow } from './use-narrow.ts';
import { useRowChanges } from './use-row-changes.ts';
import type { useRowHistory } from './use-row-history.ts';
import { firstWrongField, noProblems, useRowErrors, type RowProblems } from './use-row-problems.ts';
import { useShownFields } from './use-shown-fields.ts';
import { useShownProblems } from './use-shown-problems.ts';
import { useVisibleRows } from './use-visible-rows.ts';

type BuilderFormProps = BuilderProps & {
  history: ReturnType<typeof useRowHistory>;
  /** Shown next to the button that adds a row. */
  actions: ReactNode;
};

/** A field of a row; `index` is its row's index after a removal. */
type Place = { rowId: string; field: PlannedField; index?: number };

const shortestEmail = 2;

/** The rows with their errors: a grid, or cards on a phone. */
export const BuilderForm = (props: BuilderFormProps) => {
  const { rows, type, newDomains, minRows, isRunning, looksUp, showsFaults, actions, history } = props;
  const { today = null, action, onSubmit, onValidity } = props;
  const { t } = useLingui();
  const most = useFormats().number(mostPlanned);
  const isNarrow = useNarrow();
  const limitations = useSession((session) => session.limitations);
  const free = limitations === null ? null : inboxSlots(limitations, type).free;
  const { visibleRows, first, pagination, show: showCard } = useVisibleRows(rows);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [extrasOf, setExtrasOf] = useState<string | null>(null);

  const { problems, checkedRows, findProblems, ...known } = useFormProblems(rows, {
    type,
    newDomains,
    looksUp: looksUp && !isRunning,
  });
  const { isTaken, domainTypeOf } = known;
  const { shownOf, leave, showAll } = useShownFields({ showsAll: showsFaults });
  const shownProblems = useShownProblems(checkedRows, { problems, shownOf });
  const isValid = rows.length > 0 && problems.size === 0;
  const grid = useGridEdits(rows, {
    isTaken,
    domainTypeOf,
    edit: history.edit,
    onPasted: (pasted) => {
      known.lookUpDomains(pasted.map(({ domain }) => domain));
      showAll(pasted);
    },
  });
  const show = ({ rowId, field, index = rows.findIndex(({ id }) => id === rowId) }: Place) => {
    if (isNarrow) return showCard({ rowId, elementId: fieldId(rowId, field) });
    if (field === 'forwardTo' || field === 'signature') return setExtrasOf(rowId);
    // A row that is being added comes last.
    return grid.moveTo(cursorAt(index === -1 ? rows.length : index, columnOf(field)), { focus: true });
  };
  const { input, remove, removeAll, add } = useRowChanges({ rows, isTaken, edit: history.edit, show });
  // Rows can disappear without a press on their checkboxes.
  const selected = useMemo(
    () => (ticked.size === 0 ? ticked : new Set(rows.flatMap(({ id }) => (ticked.has(id) ? [id] : [])))),
    [rows, ticked],
  );

  useEffect(() => onValidity?.(isValid), [onValidity, isValid]);
  const { correct } = history;
  useEffect(() => {
    if (withFreeEmails(checkedRows, { isTaken }) === checkedRows) return;
    correct((rows) => [...withFreeEmails(rows, { isTaken })]);
  }, [checkedRows, isTaken, correct]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [wrong] = findProblems(rows);
    if (wrong === undefined) return onSubmit?.();
    const [rowId, problem] = wrong;
    const field = firstWrongField(problem);
    showAll(rows);
    if (field !== null) show({ rowId, field });
    if (rows.some(({ email }) => email.length < shortestEmail)) {
      toast({ id: 'name-too-short', tone: 'danger', title: t`Name is too short` });
    }
    return undefined;
  };

  const content = {
    type,
    newDomains,
    problems,
    shownOf,
    canRemove: rows.length > minRows,
    onInput: input,
    onLeave: leave,
    onRemove: remove,
  };
  const fields = (
    <>
      <fieldset className="r-entries" disabled={isRunning} aria-label={t`Inboxes to create`}>
        <BuilderTools
          count={rows.length}
          free={free}
          selectedCount={isNarrow ? 0 : selected.size}
          canUndo={history.canUndo}
          canRedo={history.canRedo}
          onUndo={history.undo}
          onRedo={history.redo}
          onFillDown={isNarrow || !grid.hasRange ? null : () => grid.onFillDown()}
          onKeepFirst={(count) => removeAll(new Set(rows.slice(count).map(({ id }) => id)))}
          onRemoveSelected={() => removeAll(selected)}
        />
        {isNarrow ? (
          <BuilderCards visibleRows={visibleRows} first={first} pagination={pagination} {...content} />
        ) : (
          rows.length > 0 && (
            <BuilderGrid
              rows={rows}
              cursor={grid.cursor}
              focusRequest={grid.focusRequest}
              selected={selected}
              onCursor={grid.moveTo}
              onSelected={setTicked}
              onExtras={setExtrasOf}
              onPaste={grid.onPaste}
              onClear={grid.onClear}
              onFillDown={grid.onFillDown}
              onUndo={history.undo}
              onRedo={history.redo}
              {...content}
            />
          )
        )}
        <div className="r-entries__actions">
          <Button
            icon={<Plus aria-hidden />}
            disabledReason={
              rows.length >= mostPlanned ? t`You can create at most ${most} inboxes at a time.` : undefined
            }
            onClick={add}
          >
            <Trans>Add New Inbox</Trans>
          </Button>
          {actions}
        </div>
        <RowExtras
          rows={rows}
          rowId={extrasOf}
          type={type}
          problems={problems}
          shownOf={shownOf}
          onInput={input}
          onLeave={leave}
          onClose={() => setExtrasOf(null)}
        />
      </fieldset>
      <BuilderFooter
        count={rows.length}
        free={free}
        today={free !== null && rows.length <= free ? 0 : today}
        problems={shownProblems}
        onShow={show}
        action={action}
      />
    </>
  );
  // In the wizard, the wizard renders the form element.
  if (onSubmit === undefined) return fields;
  return (
    <form className="r-entries" noValidate aria-busy={isRunning} onSubmit={submit}>
      {fields}
    </form>
  );
};

type RowExtrasProps = Pick<BuilderFormProps, 'rows' | 'type'> & {
  /** Null while no dialog is open. */
  rowId: string | null;
  problems: ReadonlyMap<string, RowProblems>;
  shownOf: ReturnType<typeof useShownFields>['shownOf'];
  onInput: (id: string, input: Partial<RowInput>) => void;
  onLeave: (id: string, field: PlannedField) => void;
  onClose: () => void;
};

const RowExtras = ({ rows, rowId, type, problems, shownOf, onInput, onLeave, onClose }: RowExtrasProps) => {
  const errorsOf = useRowErrors();
  if (rowId === null) return null;
  const index = rows.findIndex(({ id }) => id === rowId);
  const row = rows[index];
  if (row === undefined) return null;
  const errors = errorsOf({ row, problems: problems.get(rowId) ?? noProblems, shown: shownOf(rowId) });
  return (
    <ExtrasDialog
      row={row}
      position={index + 1}
      type={type}
      field={(name) => ({ id: fieldId(rowId, name), error: errors[name] })}
      onInput={(changes) => onInput(rowId, changes)}
      onLeave={(name) => onLeave(rowId, name)}
      onClose={onClose}
    />
  );
};
