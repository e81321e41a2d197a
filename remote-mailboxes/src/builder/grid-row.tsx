import { Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert, Ellipsis, Trash2 } from 'lucide-react';
import { memo, useCallback, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react';
import type { PlannedInbox } from '@roost/shared/contracts/mailboxes/inbox-plan';
import type { InboxType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { takesAvatar } from '@roost/shared/rules/mailboxes/mailbox-rules';
import type { PlannedField } from '@roost/shared/rules/names/inbox-plan-faults';
import { Checkbox, IconButton } from '@roost/shared/ui/core';
import { mailboxNameCandidates } from '../names/index.ts';
import { hasExtras, type RowInput } from './builder-rows.ts';
import { DomainPicker } from './domain-picker.tsx';
import { fieldId } from './field-id.ts';
import { gridColumns, type GridColumn } from './grid-columns.ts';
import { useRowErrors, type RowProblems } from './use-row-problems.ts';
import { rowHeight } from './use-grid-window.ts';

type GridRowProps = {
  row: PlannedInbox;
  /** From 0. */
  index: number;
  type: InboxType;
  newDomains: readonly string[];
  problems: RowProblems;
  shown: ReadonlySet<PlannedField> | 'all';
  /** Column of the active cell; null when it is in another row. */
  cursorColumn: number | null;
  isEditing: boolean;
  /** Columns of the selected range, when it contains this row and more than one cell. */
  rangeLeft: number | null;
  rangeRight: number | null;
  isSelected: boolean;
  canRemove: boolean;
  onInput: (id: string, input: Partial<RowInput>) => void;
  onLeave: (id: string, field: PlannedField) => void;
  onSelect: (index: number, options: { isChecked: boolean; toLast: boolean }) => void;
  onExtras: (id: string) => void;
  onRemove: (id: string) => void;
};

/** One inbox of the grid. Memoized, so that an edit renders only its row. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, index, type, newDomains, problems, shown, cursorColumn, isEditing, rangeLeft, rangeRight } = props;
  const { isSelected, canRemove, onInput, onLeave, onSelect, onExtras, onRemove } = props;
  const { t } = useLingui();
  const errors = useRowErrors()({ row, problems, shown });
  const position = index + 1;
  const columnIndex = (name: GridColumn) => gridColumns.indexOf(name);
  const tabIndex = (name: GridColumn) => (cursorColumn === columnIndex(name) ? 0 : -1);

  const cell = (name: GridColumn, content: ReactNode) => {
    const column = columnIndex(name);
    const isInRange = rangeLeft !== null && rangeRight !== null && column >= rangeLeft && column <= rangeRight;
    return (
      <div
        className={`r-grid__cell r-grid__cell--${name}`}
        role={name === 'select' ? 'rowheader' : 'gridcell'}
        data-row={index}
        data-column={column}
        data-editing={cursorColumn === column && isEditing ? '' : undefined}
        aria-selected={isInRange || undefined}
        tabIndex={content === false ? tabIndex(name) : undefined}
      >
        {content}
      </div>
    );
  };
  const wiring = (name: 'firstName' | 'lastName' | 'email' | 'domain') => {
    const id = fieldId(row.id, name);
    return { id, error: errors[name], describedBy: errors[name] === undefined ? undefined : `${id}-error` };
  };
  const error = (name: 'firstName' | 'lastName' | 'email' | 'domain') =>
    errors[name] !== undefined && (
      <>
        <CircleAlert className="r-grid__mark" aria-hidden />
        <span id={`${fieldId(row.id, name)}-error`} className="r-grid__error">
          <CircleAlert aria-hidden />
          {errors[name]}
        </span>
      </>
    );
  const text = (name: 'firstName' | 'lastName' | 'email', label: string) => {
    const { id, describedBy } = wiring(name);
    return cell(
      name,
      <>
        <input
          id={id}
          type="text"
          className="r-input"
          aria-label={label}
          aria-invalid={describedBy !== undefined}
          aria-describedby={describedBy}
          tabIndex={tabIndex(name)}
          value={row[name]}
          autoComplete="off"
          list={name === 'email' ? `${id}-names` : undefined}
          autoCapitalize={name === 'email' ? 'none' : undefined}
          spellCheck={false}
          onKeyDown={name === 'email' ? keepOutOfLocalPart : undefined}
          onChange={({ target }) => onInput(row.id, { [name]: target.value })}
          onBlur={() => onLeave(row.id, name)}
        />
        {name === 'email' && (
          <datalist id={`${id}-names`}>
            {cursorColumn === columnIndex('email') &&
              mailboxNameCandidates(row).map((name) => <option key={name}>{name}</option>)}
          </datalist>
        )}
        {error(name)}
      </>,
    );
  };
  const { id } = row;
  const changeDomain = useCallback((domain: Partial<RowInput>) => onInput(id, domain), [id, onInput]);
  const leaveDomain = useCallback(() => onLeave(id, 'domain'), [id, onLeave]);
  const domain = wiring('domain');
  const extras = takesAvatar(type) ? t`Picture, Signature & Forwarding` : t`Signature & Forwarding`;
  const isExtraWrong = errors.forwardTo !== undefined || errors.signature !== undefined;

  return (
    <div
      role="row"
      className="r-grid__row"
      aria-label={t`Inbox ${position}`}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      style={{ top: index * rowHeight } satisfies CSSProperties}
    >
      {cell(
        'select',
        <>
          <Checkbox
            aria-label={t`Select inbox ${position}`}
            tabIndex={tabIndex('select')}
            checked={isSelected}
            onChange={({ target, nativeEvent }) =>
              onSelect(index, {
                isChecked: target.checked,
                toLast: nativeEvent instanceof MouseEvent && nativeEvent.shiftKey,
              })
            }
          />
          <span aria-hidden>{position}</span>
        </>,
      )}
      {text('firstName', t`First name`)}
      {text('lastName', t`Last name`)}
      {text('email', t`Email`)}
      {cell(
        'domain',
        <>
          <DomainPicker
            id={domain.id}
            label={t`Domain`}
            tabIndex={tabIndex('domain')}
            type={type}
            value={row.domain}
            newDomains={newDomains}
            invalid={domain.describedBy !== undefined}
            describedBy={domain.describedBy}
            onChange={changeDomain}
            onBlur={leaveDomain}
          />
          {error('domain')}
        </>,
      )}
      {cell(
        'address',
        <span className="r-grid__address" tabIndex={tabIndex('address')} title={`${row.email}@${row.domain}`}>
          {row.email !== '' || row.domain !== '' ? `${row.email}@${row.domain}` : <Trans>No address yet</Trans>}
        </span>,
      )}
      {cell(
        'extras',
        <>
          <IconButton
            size="sm"
            className={isExtraWrong ? 'r-grid__extras r-grid__extras--wrong' : 'r-grid__extras'}
            label={extras}
            icon={<Ellipsis aria-hidden />}
            tabIndex={tabIndex('extras')}
            aria-haspopup="dialog"
            aria-describedby={hasExtras(row) ? `${domain.id}-filled` : undefined}
            onClick={() => onExtras(row.id)}
          />
          {hasExtras(row) && (
            <span id={`${domain.id}-filled`} className="r-grid__filled">
              <Trans>Filled in</Trans>
            </span>
          )}
        </>,
      )}
      {cell(
        'remove',
        canRemove && (
          <IconButton
            size="sm"
            label={t`Remove inbox ${position}`}
            icon={<Trash2 aria-hidden />}
            tabIndex={tabIndex('remove')}
            onClick={() => onRemove(row.id)}
          />
        ),
      )}
    </div>
  );
});

/** The domain has a separate field, and an address contains no space. */
export const keepOutOfLocalPart = (event: KeyboardEvent) => {
  if (event.key === '@' || event.key === ' ') event.preventDefault();
};
