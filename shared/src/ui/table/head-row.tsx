import { useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { type Column, cellClass, type Sorting } from './column.ts';
import type { TableSelection } from './use-selection.ts';

type HeadRowProps<Row> = {
  columns: readonly Column<Row>[];
  ids: readonly string[];
  /** The rows are those of the previous query. */
  isLoading: boolean;
  selection: TableSelection | undefined;
  sort: Sorting | undefined;
  hasActions: boolean;
};

export function HeadRow<Row>({ ids, isLoading, selection, ...heads }: HeadRowProps<Row>) {
  return (
    <thead>
      <tr>
        {selection && <CheckAll ids={ids} isLoading={isLoading} selection={selection} />}
        <ColumnHeads {...heads} />
      </tr>
    </thead>
  );
}

type ColumnHeadsProps<Row> = Omit<HeadRowProps<Row>, 'ids' | 'isLoading' | 'selection'>;

/** Memoised: a change of the selection does not re-render these cells. */
const ColumnHeads = memo(function ColumnHeads<Row>({ columns, sort, hasActions }: ColumnHeadsProps<Row>) {
  const { t } = useLingui();
  return (
    <>
      {columns.map((column, index) =>
        column.sortable && sort ? (
          <SortableHead key={column.id} column={column} className={cellClass(column, index)} sort={sort} />
        ) : (
          <th key={column.id} scope="col" className={cellClass(column, index)}>
            {column.header}
          </th>
        ),
      )}
      {hasActions && (
        <th scope="col" className="r-cell--actions">
          <span className="r-hidden">{t`Actions`}</span>
        </th>
      )}
    </>
  );
}) as <Row>(props: ColumnHeadsProps<Row>) => ReactNode;

type CheckAllProps = { ids: readonly string[]; isLoading: boolean; selection: TableSelection };

function CheckAll({ ids, isLoading, selection }: CheckAllProps) {
  const { t } = useLingui();
  const ticked = ids.filter((id) => selection.selected.has(id)).length;
  const all = ids.length > 0 && ticked === ids.length;
  const setIndeterminate = (input: HTMLInputElement | null) => {
    if (input) input.indeterminate = ticked > 0 && !all;
  };
  return (
    <th scope="col" className="r-cell--check">
      <label inert={isLoading}>
        <input
          ref={setIndeterminate}
          type="checkbox"
          className="r-check"
          aria-label={t`Select all rows of this page`}
          checked={all}
          disabled={ids.length === 0}
          onChange={() => selection.onToggleAll(ids)}
        />
      </label>
    </th>
  );
}

type SortableHeadProps<Row> = { column: Column<Row>; className: string; sort: Sorting };

function SortableHead<Row>({ column, className, sort }: SortableHeadProps<Row>) {
  const current = sort.value?.column === column.id ? sort.value.direction : undefined;
  const next = current === 'ascending' ? 'descending' : 'ascending';
  const Arrow = current === 'descending' ? ArrowDown : ArrowUp;
  return (
    <th scope="col" className={className} aria-sort={current ?? 'none'}>
      <button type="button" className="r-sort" onClick={() => sort.onSort({ column: column.id, direction: next })}>
        {column.header}
        <Arrow aria-hidden />
      </button>
    </th>
  );
}
