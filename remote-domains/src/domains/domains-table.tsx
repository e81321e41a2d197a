import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { DomainSort, type Domain } from '@roost/shared/contracts/domains/domain';
import { SortSelect } from '@roost/shared/lists';
import { readSort, writeSort } from '@roost/shared/router/sort-order';
import { DataTable, type TableSelection } from '@roost/shared/ui/core';
import type { OpenDialog } from './open-dialog.ts';
import { useColumns } from './use-columns.tsx';
import { useRowActions } from './use-row-actions.tsx';

type DomainsTableProps = {
  domains: readonly Domain[];
  sort: DomainSort;
  selection: TableSelection;
  loading: boolean;
  onSort: (sort: DomainSort) => void;
  onDetails: (domain: Domain) => void;
  onOpen: (dialog: OpenDialog) => void;
};

export const DomainsTable = (props: DomainsTableProps) => {
  const { domains, sort, selection, loading, onSort, onDetails, onOpen } = props;
  const { t } = useLingui();
  const columns = useColumns({ onDetails, onOpen });
  const changeSort = (next: string) => onSort(v.parse(DomainSort, next));
  return (
    <>
      <SortSelect columns={columns} sort={sort} onSort={changeSort} />
      <DataTable
        label={t`Domains`}
        columns={columns}
        rows={domains}
        rowKey={keyOf}
        rowName={nameOf}
        selection={selection}
        rowActions={useRowActions({ onEdit: onDetails, onOpen })}
        onOpen={onDetails}
        sort={{ value: readSort(sort), onSort: (next) => changeSort(writeSort(next)) }}
        loading={loading}
      />
    </>
  );
};

const keyOf = ({ id }: Domain) => id;
const nameOf = ({ domain }: Domain) => domain;
