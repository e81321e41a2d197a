import { useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { memo, type CSSProperties } from 'react';
import { Checkbox, IconButton } from '@roost/shared/ui/core';
import { Cell, cellState } from './grid-row-cells.tsx';
import { GridRowFields, type GridRowFieldsProps } from './grid-row-fields.tsx';
import { rowHeight } from './use-grid-window.ts';

type GridRowProps = GridRowFieldsProps & {
  /** From 0. */
  index: number;
  isSelected: boolean;
  canRemove: boolean;
  onSelect: (index: number, options: { isChecked: boolean; toLast: boolean }) => void;
  onRemove: (id: string) => void;
};

/**
 * One inbox of the grid. Memoized, so that an edit renders only its row. Its fields are memoized too: a removed row changes
 * the positions of all rows below, and nothing else.
 */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { index, isSelected, canRemove, onSelect, onRemove, ...fields } = props;
  const { cursorColumn, isEditing, rangeLeft, rangeRight } = fields;
  const { id } = fields.row;
  const { t } = useLingui();
  const position = index + 1;
  const cursor = { cursorColumn, isEditing, rangeLeft, rangeRight };
  const select = cellState('select', cursor);
  const remove = cellState('remove', cursor);

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
      <Cell {...select}>
        <Checkbox
          aria-label={t`Select inbox ${position}`}
          tabIndex={select.tabIndex}
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
      <GridRowFields {...fields} />
      <Cell {...remove} isEmpty={!canRemove}>
        {canRemove && (
          <IconButton
            size="sm"
            label={t`Remove inbox ${position}`}
            icon={<Trash2 aria-hidden />}
            tabIndex={remove.tabIndex}
            onClick={() => onRemove(id)}
          />
        )}
      </Cell>
    </div>
  );
});
