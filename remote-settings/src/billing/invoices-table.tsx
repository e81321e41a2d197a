import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Invoice } from '@roost/shared/contracts/billing';
import { useFormats } from '@roost/shared/i18n';
import { type Column, DataTable, StatusBadge, type Tone } from '@roost/shared/ui/core';

const tones: Record<Invoice['status'], Tone> = { Paid: 'success', Open: 'warning', Refunded: 'neutral' };

export const InvoicesTable = ({ invoices, loading }: { invoices: readonly Invoice[]; loading: boolean }) => {
  const { t } = useLingui();
  const formats = useFormats();
  const columns = useMemo((): Column<Invoice>[] => {
    const words: Record<Invoice['status'], string> = {
      Paid: t({ message: 'Paid', context: 'invoice status' }),
      Open: t({ message: 'Open', context: 'invoice status' }),
      Refunded: t({ message: 'Refunded', context: 'invoice status' }),
    };
    return [
      { id: 'number', header: t({ message: 'Number', context: 'invoice' }), width: 180, cell: ({ number }) => number },
      { id: 'description', header: t`Description`, cell: ({ description }) => description },
      { id: 'issuedAt', header: t`Date`, width: 140, cell: ({ issuedAt }) => formats.day(issuedAt) },
      { id: 'total', header: t`Total`, width: 120, align: 'end', cell: ({ total }) => formats.money(total) },
      {
        id: 'status',
        header: t`Status`,
        width: 120,
        card: 'status',
        cell: ({ status }) => <StatusBadge tone={tones[status]}>{words[status]}</StatusBadge>,
      },
    ];
  }, [t, formats]);

  return (
    <DataTable
      look="framed"
      label={t`Invoices`}
      columns={columns}
      rows={invoices}
      rowKey={idOf}
      rowName={numberOf}
      loading={loading}
      skeletonRows={4}
    />
  );
};

const idOf = ({ id }: Invoice) => id;
const numberOf = ({ number }: Invoice) => number;
