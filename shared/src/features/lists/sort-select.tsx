import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { writeSort } from '@roost/shared/router/sort-order';
import { type Column, NativeSelect } from '@roost/shared/ui/core';

type SortSelectProps<Row> = {
  columns: readonly Column<Row>[];
  /** The sort order of the API. */
  sort: string;
  onSort: (sort: string) => void;
};

/** The sort order of a list of cards; on wider screens, the column headers sort. */
export const SortSelect = <Row,>({ columns, sort, onSort }: SortSelectProps<Row>) => {
  const id = useId();
  const options = columns
    .filter(({ sortable }) => sortable)
    .flatMap(({ id, header }) => [
      { value: writeSort({ column: id, direction: 'ascending' }), label: `${header} ↑` },
      { value: writeSort({ column: id, direction: 'descending' }), label: `${header} ↓` },
    ]);
  return (
    <div className="r-sort-select">
      <label htmlFor={id}>
        <Trans>Sort:</Trans>
      </label>
      <NativeSelect id={id} options={options} value={sort} onChange={({ target }) => onSort(target.value)} />
    </div>
  );
};
