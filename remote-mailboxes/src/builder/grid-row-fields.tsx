import { Trans, useLingui } from '@lingui/react/macro';
import { memo, useCallback } from 'react';
import type { PlannedInbox } from '@roost/shared/contracts/mailboxes/inbox-plan';
import type { InboxType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { takesAvatar } from '@roost/shared/rules/mailboxes/mailbox-rules';
import type { PlannedField } from '@roost/shared/rules/names/inbox-plan-faults';
import { hasExtras, type RowInput } from './builder-rows.ts';
import { DomainCell } from './domain-cell.tsx';
import { fieldId } from './field-id.ts';
import {
  Cell,
  CellError,
  cellState,
  columnIndex,
  ExtrasButton,
  TextCell,
  type CursorState,
  type TextName,
} from './grid-row-cells.tsx';
import type { useRowErrors, RowProblems } from './use-row-problems.ts';

export type GridRowFieldsProps = CursorState & {
  row: PlannedInbox;
  type: InboxType;
  newDomains: readonly string[];
  problems: RowProblems;
  shown: ReadonlySet<PlannedField> | 'all';
  errorsOf: ReturnType<typeof useRowErrors>;
  onInput: (id: string, input: Partial<RowInput>) => void;
  onLeave: (id: string, field: PlannedField) => void;
  onExtras: (id: string) => void;
};

/** The cells of a row that do not depend on its position. */
export const GridRowFields = memo(function GridRowFields(props: GridRowFieldsProps) {
  const { row, type, newDomains, problems, shown, errorsOf, onInput, onLeave, onExtras, ...cursor } = props;
  const { cursorColumn } = cursor;
  const { t } = useLingui();
  const errors = errorsOf({ row, problems, shown });
  const text = (name: TextName, label: string) => (
    <TextCell
      {...cellState(name, cursor)}
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
  const domain = cellState('domain', cursor);
  const address = cellState('address', cursor);
  const extras = cellState('extras', cursor);

  return (
    <>
      {text('firstName', t`First name`)}
      {text('lastName', t`Last name`)}
      {text('email', t`Email`)}
      <Cell {...domain}>
        <DomainCell
          isActive={cursorColumn === columnIndex('domain')}
          id={domainId}
          label={t`Domain`}
          tabIndex={domain.tabIndex}
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
      <Cell {...address}>
        <span className="r-grid__address" tabIndex={address.tabIndex} title={`${row.email}@${row.domain}`}>
          {row.email !== '' || row.domain !== '' ? `${row.email}@${row.domain}` : <Trans>No address yet</Trans>}
        </span>
      </Cell>
      <Cell {...extras}>
        <ExtrasButton
          id={id}
          label={takesAvatar(type) ? t`Picture, Signature & Forwarding` : t`Signature & Forwarding`}
          tabIndex={extras.tabIndex}
          isFilled={hasExtras(row)}
          isWrong={errors.forwardTo !== undefined || errors.signature !== undefined}
          onExtras={onExtras}
        />
      </Cell>
    </>
  );
});
