import { Trans, useLingui } from '@lingui/react/macro';
import { Lock, Pencil, Trash2 } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import type { DnsRecord } from '@roost/shared/contracts/dns/dns';
import { DataTable, MiddleCut, VisuallyHidden, type Column } from '@roost/shared/ui/core';
import type { DnsRow } from './dns-rows.ts';
import { RecordEditor } from './record-editor.tsx';
import { keyText, RecordValue } from '../record/index.ts';

type DnsTableProps = {
  rows: readonly DnsRow[];
  /** Id of the row that is being edited. */
  editing: string | null;
  /** Why no record can be changed now. */
  disabledReason: string | undefined;
  onEdit: (record: DnsRecord) => void;
  onDelete: (record: DnsRecord) => void;
};

export const DnsTable = ({ rows, editing, disabledReason, onEdit, onDelete }: DnsTableProps) => {
  const { t } = useLingui();
  const hasServices = rows.some(({ record }) => record?.type === 'SRV');
  const columns = useMemo(() => {
    const number = (id: 'priority' | 'weight' | 'port', header: string): Column<DnsRow> => ({
      id,
      header,
      width: 76,
      align: 'end',
      cell: ({ record }) => record?.[id],
    });
    return [
      { id: 'type', header: t`Type`, width: 92, cell: ({ record }) => record && <TypeCell record={record} /> },
      {
        id: 'key',
        header: t({ message: 'Name', context: 'DNS record' }),
        width: 150,
        cell: ({ record }) => record && <MiddleCut value={keyText(record.key)} className="r-mono" />,
      },
      {
        id: 'value',
        header: t`Value`,
        cell: (row) => row.record && <RecordValue value={row.record.value} name={nameOf(row)} />,
      },
      number('priority', t`Priority`),
      ...(hasServices ? [number('weight', t`Weight`), number('port', t`Port`)] : []),
    ] satisfies Column<DnsRow>[];
  }, [t, hasServices]);

  const rowActions = useCallback(
    ({ record }: DnsRow) =>
      record === null || record.locked
        ? []
        : [
            {
              id: 'edit',
              label: t`Edit`,
              icon: <Pencil aria-hidden />,
              disabledReason: disabledReason,
              onSelect: () => onEdit(record),
            },
            {
              id: 'delete',
              label: t`Delete`,
              icon: <Trash2 aria-hidden />,
              danger: true,
              disabledReason: disabledReason,
              onSelect: () => onDelete(record),
            },
          ],
    [t, disabledReason, onEdit, onDelete],
  );
  const rowEditor = useCallback(({ id }: DnsRow) => (id === editing ? <RecordEditor /> : null), [editing]);

  return (
    <DataTable
      label={t`DNS records`}
      columns={columns}
      rows={rows}
      rowKey={keyOf}
      rowName={nameOf}
      rowActions={rowActions}
      rowEditor={rowEditor}
      inlineActions={2}
      variant="framed"
      minWidth={hasServices ? 756 : 604}
    />
  );
};

const keyOf = ({ id }: DnsRow) => id;
const nameOf = ({ record }: DnsRow) => (record === null ? '' : `${record.type} ${keyText(record.key)}`);

const TypeCell = ({ record }: { record: DnsRecord }) => {
  const { t } = useLingui();
  return (
    <span className="r-record-type">
      {record.type}
      {record.locked && (
        <span
          className="r-record-type__lock"
          data-hint={t`We manage this record for you. You can't change or delete it.`}
        >
          <Lock aria-hidden />
          <VisuallyHidden>
            <Trans>Locked</Trans>
          </VisuallyHidden>
        </span>
      )}
    </span>
  );
};
