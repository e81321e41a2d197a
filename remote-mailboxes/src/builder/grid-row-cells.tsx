import { Trans } from '@lingui/react/macro';
import { CircleAlert, Ellipsis } from 'lucide-react';
import { memo, type KeyboardEvent, type ReactNode } from 'react';
import type { PlannedInbox } from '@roost/shared/contracts/mailboxes/inbox-plan';
import type { PlannedField } from '@roost/shared/rules/names/inbox-plan-faults';
import { IconButton } from '@roost/shared/ui/core';
import { mailboxNameCandidates } from '@roost/shared/rules/names/mailbox-names';
import type { RowInput } from './builder-rows.ts';
import { fieldId } from './field-id.ts';
import { gridColumns, type GridColumn } from './grid-columns.ts';

export type TextName = 'firstName' | 'lastName' | 'email';

export const columnIndex = (name: GridColumn) => gridColumns.indexOf(name);

/** The active cell of the grid, as a row sees it. */
export type CursorState = {
  /** Column of the active cell; null when it is in another row. */
  cursorColumn: number | null;
  isEditing: boolean;
  /** Columns of the selected range, when it contains this row and more than one cell. */
  rangeLeft: number | null;
  rangeRight: number | null;
};

export const cellState = (
  name: GridColumn,
  { cursorColumn, isEditing, rangeLeft, rangeRight }: CursorState,
): CellProps => {
  const column = columnIndex(name);
  const isActive = cursorColumn === column;
  const isInRange = rangeLeft !== null && rangeRight !== null && column >= rangeLeft && column <= rangeRight;
  return { name, tabIndex: isActive ? 0 : -1, isEditing: isActive && isEditing, isInRange };
};

type CellProps = { name: GridColumn; tabIndex: number; isEditing: boolean; isInRange: boolean };

export const Cell = (props: CellProps & { isEmpty?: boolean; children: ReactNode }) => {
  const { name, tabIndex, isEditing, isInRange, isEmpty = false, children } = props;
  return (
    <div
      className={`r-grid__cell r-grid__cell--${name}`}
      role={name === 'select' ? 'rowheader' : 'gridcell'}
      data-column={columnIndex(name)}
      data-editing={isEditing ? '' : undefined}
      aria-selected={isInRange || undefined}
      tabIndex={isEmpty ? tabIndex : undefined}
    >
      {children}
    </div>
  );
};

/** The mark and the message of a wrong cell; `id` is that of its field. */
export const CellError = ({ id, error }: { id: string; error: string | undefined }) =>
  error !== undefined && (
    <>
      <CircleAlert className="r-grid__mark" aria-hidden />
      <span id={`${id}-error`} className="r-grid__error">
        <CircleAlert aria-hidden />
        {error}
      </span>
    </>
  );

type TextCellProps = CellProps & {
  name: TextName;
  /** Of the row. */
  id: string;
  label: string;
  value: string;
  error: string | undefined;
  /** The row, while its cell suggests names. */
  suggestedFor: PlannedInbox | null;
  onInput: (id: string, input: Partial<RowInput>) => void;
  onLeave: (id: string, field: PlannedField) => void;
};

export const TextCell = memo(function TextCell(props: TextCellProps) {
  const { id, label, value, error, suggestedFor, onInput, onLeave, ...cell } = props;
  const { name, tabIndex } = cell;
  const inputId = fieldId(id, name);
  const isEmail = name === 'email';
  return (
    <Cell {...cell}>
      <input
        id={inputId}
        type="text"
        className="r-input"
        aria-label={label}
        aria-invalid={error !== undefined}
        aria-describedby={error && `${inputId}-error`}
        tabIndex={tabIndex}
        value={value}
        autoComplete="off"
        list={isEmail ? `${inputId}-names` : undefined}
        autoCapitalize={isEmail ? 'none' : undefined}
        spellCheck={false}
        onKeyDown={isEmail ? keepOutOfLocalPart : undefined}
        onChange={({ target }) => onInput(id, { [name]: target.value })}
        onBlur={() => onLeave(id, name)}
      />
      {isEmail && (
        <datalist id={`${inputId}-names`}>
          {suggestedFor && mailboxNameCandidates(suggestedFor).map((name) => <option key={name}>{name}</option>)}
        </datalist>
      )}
      <CellError id={inputId} error={error} />
    </Cell>
  );
});

type ExtrasButtonProps = {
  /** Of the row. */
  id: string;
  label: string;
  tabIndex: number;
  isFilled: boolean;
  isWrong: boolean;
  onExtras: (id: string) => void;
};

export const ExtrasButton = memo(function ExtrasButton(props: ExtrasButtonProps) {
  const { id, label, tabIndex, isFilled, isWrong, onExtras } = props;
  const filledId = `${fieldId(id, 'domain')}-filled`;
  return (
    <>
      <IconButton
        size="sm"
        className={isWrong ? 'r-grid__extras--wrong' : undefined}
        label={label}
        icon={<Ellipsis aria-hidden />}
        tabIndex={tabIndex}
        aria-haspopup="dialog"
        aria-describedby={isFilled ? filledId : undefined}
        onClick={() => onExtras(id)}
      />
      {isFilled && (
        <span id={filledId} className="r-grid__filled">
          <Trans>Filled in</Trans>
        </span>
      )}
    </>
  );
});

/** The domain has a separate field, and an address contains no space. */
export const keepOutOfLocalPart = (event: KeyboardEvent) => {
  if (event.key === '@' || event.key === ' ') event.preventDefault();
};
