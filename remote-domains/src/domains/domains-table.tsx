import { useLingui } from '@lingui/react/macro';
import { DomainSort, type Domain } from '@roost/shared/contracts/domains/domain';
import { SortableTable } from '@roost/shared/lists';
import type { TableSelection } from '@roost/shared/ui/core';
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
  return (
    <SortableTable
      label={t`Domains`}
      columns={columns}
      rows={domains}
      rowKey={keyOf}
      rowName={nameOf}
      selection={selection}
      rowActions={useRowActions({ onEdit: onDetails, onOpen })}
      onOpen={onDetails}
      sorts={DomainSort}
      sort={sort}
      onSort={onSort}
      loading={loading}
    />
  );
};

const keyOf = ({ id }: Domain) => id;
const nameOf = ({ domain }: Domain) => domain;
