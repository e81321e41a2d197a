import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useEffect, useMemo, useState, type FormEvent, type ReactNode } from 'react';
import { mostPlanned, type PlannedInbox } from '@roost/shared/contracts/mailboxes/inbox-plan';
import { toHostName } from '@roost/shared/rules/names/host-name';
import { inboxSlots } from '@roost/shared/rules/pricing/inbox-slots';
import type { PlannedField } from '@roost/shared/rules/names/inbox-plan-faults';
import { useSession } from '@roost/shared/session';
import { Button } from '@roost/shared/ui/core';
import { toast } from '@roost/shared/ui/overlays';
import { readPastedTable, useKnownDomains, type KnownDomain } from '../paste/index.ts';
import { BuilderCards } from './builder-cards.tsx';
import { BuilderFooter } from './builder-footer.tsx';
import { BuilderGrid } from './builder-grid.tsx';
import type { BuilderProps } from './builder-props.ts';
import { withFreeEmails } from './builder-rows.ts';
import { BuilderTools } from './builder-tools.tsx';
import { ExtrasDialog } from './extras-dialog.tsx';
import { fieldId } from './field-id.ts';
import { withClearedCells, withFilledDown, withPastedCells, type CellRange } from './grid-cells.ts';
import { columnOf, cursorAt, firstText, rangeOf, type GridCursor } from './grid-columns.ts';
import { useNarrow } from './use-narrow.ts';
import { useRowChanges } from './use-row-changes.ts';
import type { useRowHistory } from './use-row-history.ts';
import { firstWrongField, noProblems, useRowErrors, useRowProblems } from './use-row-problems.ts';
import { useShownFields } from './use-shown-fields.ts';
import { useShownProblems } from './use-shown-problems.ts';
import { useVisibleRows } from './use-visible-rows.ts';
import { useTakenAddresses } from './use-taken-addresses.ts';

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
  const { formId, rows, type, newDomains, minRows, isRunning, looksUp, showsFaults, actions, history } = props;
  const { onSubmit, onValidity } = props;
  const { t } = useLingui();
  const isNarrow = useNarrow();
  const limitations = useSession((session) => session.limitations);
  const free = limitations === null ? null : inboxSlots(limitations, type).free;
  const { visibleRows, first, pagination, show: showCard } = useVisibleRows(rows);
  const [cursor, setCursor] = useState<GridCursor>(cursorAt(0, columnOf('firstName')));
  const [focusRequest, setFocusRequest] = useState(0);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [extrasOf, setExtrasOf] = useState<string | null>(null);
  const [pastedDomains, setPastedDomains] = useState<readonly string[]>([]);

  const isTaken = useTakenAddresses(rows, { enabled: looksUp && !isRunning });
  const unverified = useMemo(
    () => pastedDomains.filter((domain) => toHostName(domain) !== null && !newDomains.includes(domain)),
    [pastedDomains, newDomains],
  );
  const { domains } = useKnownDomains(unverified, { type });
  const isUnknownDomain = useMemo(() => domainCheck(domains), [domains]);
  const problems = useRowProblems(rows, { type, newDomains, isTaken, isUnknownDomain });
  const { shownOf, leave, showAll } = useShownFields({ showsAll: showsFaults });
  const shownProblems = useShownProblems(rows, { problems, shownOf });
  const isValid = rows.length > 0 && problems.size === 0;
  const extrasIndex = rows.findIndex(({ id }) => id === extrasOf);
  const errorsOf = useRowErrors();

  const show = ({ rowId, field, index = rows.findIndex(({ id }) => id === rowId) }: Place) => {
    if (isNarrow) return showCard({ rowId, elementId: fieldId(rowId, field) });
    if (field === 'forwardTo' || field === 'signature') return setExtrasOf(rowId);
    // A row that is being added comes last.
    setCursor(cursorAt(index === -1 ? rows.length : index, columnOf(field)));
    return setFocusRequest((count) => count + 1);
  };
  const { input, remove, removeAll, add } = useRowChanges({ rows, isTaken, edit: history.edit, show });

  useEffect(() => onValidity?.(isValid), [onValidity, isValid]);
  const { correct } = history;
  useEffect(() => {
    if (withFreeEmails(rows, { isTaken }) !== rows) correct((rows) => [...withFreeEmails(rows, { isTaken })]);
  }, [rows, isTaken, correct]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [wrong] = problems;
    if (wrong === undefined) return onSubmit?.();
    const [index, problem] = wrong;
    const row = rows[index];
    const field = firstWrongField(problem);
    showAll(rows);
    if (row !== undefined && field !== null) show({ rowId: row.id, field });
    if (rows.some(({ email }) => email.length < shortestEmail)) {
      toast({ id: 'name-too-short', tone: 'danger', title: t`Name is too short` });
    }
    return undefined;
  };

  const domainTypeOf = (domain: string) => {
    if (newDomains.includes(domain)) return 'New';
    const known = domains.get(domain) ?? rows.find((row) => row.domain === domain)?.domainType ?? null;
    return known === 'unknown' ? null : known;
  };
  const cellEdit = { isTaken, domainTypeOf };
  const paste = async (text: string, range: CellRange) => {
    const table = await readPastedTable(text);
    if (table.length === 0) return;
    const ids = table.map(() => crypto.randomUUID());
    const pastedInto = (rows: readonly PlannedInbox[]) =>
      withPastedCells(rows, { table, range, newId: (index) => ids[index] ?? '', ...cellEdit });
    history.edit((rows) => pastedInto(rows).rows);
    const { rows: next, changed } = pastedInto(rows);
    const written = next.slice(changed.top, changed.bottom + 1);
    setPastedDomains((known) => [...new Set([...known, ...written.map(({ domain }) => domain)])]);
    showAll(written);
    const [left, right] = [changed.left + firstText, changed.right + firstText];
    setCursor({ ...cursorAt(changed.top, left), anchorRow: changed.bottom, anchorColumn: right });
    setFocusRequest((count) => count + 1);
  };
  const keepFirst = (count: number) => removeAll(new Set(rows.slice(count).map(({ id }) => id)));
  const range = rangeOf(cursor);
  const extrasRow = rows[extrasIndex];
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
    <fieldset className="r-entries" disabled={isRunning} aria-label={t`Inboxes to create`}>
      <BuilderTools
        count={rows.length}
        free={free}
        selectedCount={isNarrow ? 0 : selected.size}
        canUndo={history.canUndo}
        canRedo={history.canRedo}
        onUndo={history.undo}
        onRedo={history.redo}
        onFillDown={
          isNarrow || range === null ? null : () => history.edit((rows) => withFilledDown(rows, { range, ...cellEdit }))
        }
        onKeepFirst={keepFirst}
        onRemoveSelected={() => {
          removeAll(selected);
          setSelected(new Set());
        }}
      />
      {isNarrow ? (
        <BuilderCards visibleRows={visibleRows} first={first} pagination={pagination} {...content} />
      ) : (
        rows.length > 0 && (
          <BuilderGrid
            rows={rows}
            cursor={cursor.row < rows.length ? cursor : { ...cursor, ...cursorAt(rows.length - 1, cursor.column) }}
            focusRequest={focusRequest}
            selected={selected}
            onCursor={(next, options) => {
              setCursor(next);
              if (options?.focus === true) setFocusRequest((count) => count + 1);
            }}
            onSelected={setSelected}
            onExtras={setExtrasOf}
            onPaste={(text, range) => void paste(text, range)}
            onClear={(range) => history.edit((rows) => withClearedCells(rows, { range, ...cellEdit }))}
            onFillDown={(range) => history.edit((rows) => withFilledDown(rows, { range, ...cellEdit }))}
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
            rows.length >= mostPlanned ? t`You can create at most ${mostPlanned} inboxes at a time.` : undefined
          }
          onClick={add}
        >
          <Trans>Add New Inbox</Trans>
        </Button>
        {actions}
      </div>
      <BuilderFooter
        count={rows.length}
        free={free}
        today={free !== null && rows.length <= free ? 0 : null}
        problems={shownProblems}
        onShow={show}
      />
      {extrasRow !== undefined && (
        <ExtrasDialog
          row={extrasRow}
          position={extrasIndex + 1}
          type={type}
          field={(name) => ({
            id: fieldId(extrasRow.id, name),
            error: errorsOf({
              row: extrasRow,
              problems: problems.get(extrasIndex) ?? noProblems,
              shown: shownOf(extrasRow.id),
            })[name],
          })}
          onInput={(changes) => input(extrasRow.id, changes)}
          onLeave={(name) => leave(extrasRow.id, name)}
          onClose={() => setExtrasOf(null)}
        />
      )}
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

/** Whether inboxes of the type cannot be created on a domain, as far as the lookups know. Checks each name once. */
const domainCheck = (domains: ReadonlyMap<string, KnownDomain>) => {
  const invalid = new Map<string, boolean>();
  return (domain: string): boolean => {
    const isInvalid = invalid.get(domain) ?? (domain !== '' && toHostName(domain) === null);
    invalid.set(domain, isInvalid);
    return isInvalid || domains.get(domain) === 'unknown';
  };
};
