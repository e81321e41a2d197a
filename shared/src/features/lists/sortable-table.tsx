import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import * as v from 'valibot';
import { type Column, DataTable, type DataTableProps, NativeSelect } from '@roost/shared/ui/core';
import { readSort, writeSort } from './sort-order.ts';

type SortableTableProps<Row, Sort extends string> = Omit<DataTableProps<Row>, 'sort'> & {
  /** The sort orders of the API; the id of each sortable column is one of them. */
  sorts: v.GenericSchema<Sort>;
  sort: Sort;
  onSort: (sort: Sort) => void;
};

/** A table that the API sorts: by the column headers, or by a control above the cards of a phone. */
export const SortableTable = <Row, Sort extends string>(props: SortableTableProps<Row, Sort>) => {
  const { sorts, sort, onSort, ...table } = props;
  const change = (next: string) => onSort(v.parse(sorts, next));
  return (
    <>
      <SortSelect columns={table.columns} sort={sort} onSort={change} />
      <DataTable {...table} sort={{ value: readSort(sort), onSort: (next) => change(writeSort(next)) }} />
    </>
  );
};

type SortSelectProps<Row> = { columns: readonly Column<Row>[]; sort: string; onSort: (sort: string) => void };

const SortSelect = <Row,>({ columns, sort, onSort }: SortSelectProps<Row>) => {
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
