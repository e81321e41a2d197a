import { Trans, useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { memo, useCallback, type CSSProperties } from 'react';
import type { PlannedInbox } from '@roost/shared/contracts/mailboxes/inbox-plan';
import type { InboxType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { takesAvatar } from '@roost/shared/rules/mailboxes/mailbox-rules';
import type { PlannedField } from '@roost/shared/rules/names/inbox-plan-faults';
import { Checkbox, IconButton } from '@roost/shared/ui/core';
import { hasExtras, type RowInput } from './builder-rows.ts';
import { DomainCell } from './domain-cell.tsx';
import { fieldId } from './field-id.ts';
import type { GridColumn } from './grid-columns.ts';
import { Cell, CellError, columnIndex, ExtrasButton, TextCell, type TextName } from './grid-row-cells.tsx';
import type { useRowErrors, RowProblems } from './use-row-problems.ts';
import { rowHeight } from './use-grid-window.ts';

type GridRowProps = {
  row: PlannedInbox;
  /** From 0. */
  index: number;
  type: InboxType;
  newDomains: readonly string[];
  problems: RowProblems;
  shown: ReadonlySet<PlannedField> | 'all';
  errorsOf: ReturnType<typeof useRowErrors>;
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

/**
 * One inbox of the grid. Memoized, so that an edit renders only its row. Its fields are memoized too: a removed row changes
 * the positions of all rows below, and little else.
 */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, index, type, newDomains, problems, shown, errorsOf, cursorColumn, isEditing, rangeLeft, rangeRight } =
    props;
  const { isSelected, canRemove, onInput, onLeave, onSelect, onExtras, onRemove } = props;
  const { t } = useLingui();
  const errors = errorsOf({ row, problems, shown });
  const position = index + 1;
  const tabIndex = (name: GridColumn) => (cursorColumn === columnIndex(name) ? 0 : -1);
  const state = (name: GridColumn) => {
    const column = columnIndex(name);
    const isInRange = rangeLeft !== null && rangeRight !== null && column >= rangeLeft && column <= rangeRight;
    return { name, tabIndex: tabIndex(name), isEditing: cursorColumn === column && isEditing, isInRange };
  };
  const text = (name: TextName, label: string) => (
    <TextCell
      {...state(name)}
      name={name}
      id={row.id}
      label={label}
      value={row[name]}
      error={errors[name]}
      // The names for another row would render it again.
      suggestedFor={name === 'email' && cursorColumn === columnIndex('email') ? row : null}
      onInput={onInput}
      onLeave={onLeave}
    />
  );
  const { id } = row;
  const changeDomain = useCallback((domain: Partial<RowInput>) => onInput(id, domain), [id, onInput]);
  const leaveDomain = useCallback(() => onLeave(id, 'domain'), [id, onLeave]);
  const domainError = errors.domain;
  const domainId = fieldId(id, 'domain');

  return (
    <div
      role="row"
      className="r-grid__row"
      aria-label={t`Inbox ${position}`}
      data-row={index}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      // Unlike `top`, a transform moves the rows below a removed one without painting them again.
      style={{ transform: `translateY(${index * rowHeight}px)` } satisfies CSSProperties}
    >
      <Cell {...state('select')}>
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
      </Cell>
      {text('firstName', t`First name`)}
      {text('lastName', t`Last name`)}
      {text('email', t`Email`)}
      <Cell {...state('domain')}>
        <DomainCell
          isActive={cursorColumn === columnIndex('domain')}
          id={domainId}
          label={t`Domain`}
          tabIndex={tabIndex('domain')}
          type={type}
          value={row.domain}
          newDomains={newDomains}
          invalid={domainError !== undefined}
          describedBy={domainError && `${domainId}-error`}
          onChange={changeDomain}
          onLeave={leaveDomain}
        />
        <CellError id={domainId} error={domainError} />
      </Cell>
      <Cell {...state('address')}>
        <span className="r-grid__address" tabIndex={tabIndex('address')} title={`${row.email}@${row.domain}`}>
          {row.email !== '' || row.domain !== '' ? `${row.email}@${row.domain}` : <Trans>No address yet</Trans>}
        </span>
      </Cell>
      <Cell {...state('extras')}>
        <ExtrasButton
          id={id}
          label={takesAvatar(type) ? t`Picture, Signature & Forwarding` : t`Signature & Forwarding`}
          tabIndex={tabIndex('extras')}
          isFilled={hasExtras(row)}
          isWrong={errors.forwardTo !== undefined || errors.signature !== undefined}
          onExtras={onExtras}
        />
      </Cell>
      <Cell {...state('remove')} isEmpty={!canRemove}>
        {canRemove && (
          <IconButton
            size="sm"
            label={t`Remove inbox ${position}`}
            icon={<Trash2 aria-hidden />}
            tabIndex={tabIndex('remove')}
            onClick={() => onRemove(id)}
          />
        )}
      </Cell>
    </div>
  );
});
