import { useLingui } from '@lingui/react/macro';
import { Server, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import * as v from 'valibot';
import { DomainSort, type Domain } from '@roost/shared/contracts/domain';
import { useFormats } from '@roost/shared/i18n';
import { InboxTypeLabel } from '@roost/shared/inboxes';
import { readSort, writeSort } from '@roost/shared/router/sort-order';
import { useRefusal } from '@roost/shared/session';
import { type Column, DataTable, MiddleCut, TagList } from '@roost/shared/ui/core';
import { DomainStatusBadge } from './domain-status-badge.tsx';

type DomainsTableProps = {
  domains: readonly Domain[];
  sort: DomainSort;
  loading: boolean;
  onSort: (sort: DomainSort) => void;
  onShowNameservers: (domain: Domain) => void;
  onDelete: (domain: Domain) => void;
};

export const DomainsTable = ({ domains, sort, loading, onSort, onShowNameservers, onDelete }: DomainsTableProps) => {
  const { t } = useLingui();
  const formats = useFormats();
  const refusal = useRefusal('edit');

  const columns = useMemo(
    (): Column<Domain>[] => [
      { id: 'domain', header: t`Domain`, sortable: true, cell: ({ domain }) => <MiddleCut value={domain} /> },
      {
        id: 'mailboxes',
        header: t`Inboxes`,
        width: 100,
        align: 'end',
        sortable: true,
        cell: ({ _count }) => formats.number(_count.mailboxes),
      },
      {
        id: 'type',
        header: t`Type`,
        width: 80,
        align: 'center',
        cell: ({ type }) => type && <InboxTypeLabel type={type} />,
      },
      {
        id: 'status',
        header: t`Status`,
        width: 120,
        sortable: true,
        card: 'status',
        cell: ({ status }) => <DomainStatusBadge status={status} />,
      },
      { id: 'tags', header: t`Tags`, width: 180, cell: ({ tags }) => <TagList tags={tags.map(({ tag }) => tag)} /> },
      {
        id: 'createdAt',
        header: t`Created`,
        width: 130,
        sortable: true,
        cell: ({ createdAt }) => formats.day(createdAt),
      },
    ],
    [t, formats],
  );
  const rowActions = useMemo(
    () => (domain: Domain) => [
      {
        id: 'nameservers',
        label: t`Show nameservers`,
        icon: <Server aria-hidden />,
        onSelect: () => onShowNameservers(domain),
      },
      {
        id: 'delete',
        label: t`Delete`,
        icon: <Trash2 aria-hidden />,
        danger: true,
        disabledReason: refusal,
        onSelect: () => onDelete(domain),
      },
    ],
    [t, refusal, onShowNameservers, onDelete],
  );

  return (
    <DataTable
      label={t`Domains`}
      columns={columns}
      rows={domains}
      rowKey={keyOf}
      rowName={nameOf}
      rowActions={rowActions}
      inlineActions={2}
      sort={{ value: readSort(sort), onSort: (next) => onSort(v.parse(DomainSort, writeSort(next))) }}
      loading={loading}
    />
  );
};

const keyOf = ({ id }: Domain) => id;
const nameOf = ({ domain }: Domain) => domain;
