import { useLingui } from '@lingui/react/macro';
import { CreditCard, Download, Receipt, ReceiptText } from 'lucide-react';
import { useMemo } from 'react';
import type { Invoice, InvoiceStatus } from '@roost/shared/contracts/billing/billing';
import { lookUp } from '@roost/shared/contracts/open-enum';
import { useFormats } from '@roost/shared/i18n';
import { type Column, DataTable, type RowAction, StatusBadge, type Tone } from '@roost/shared/ui/core';
import { useInvoiceDescription } from './use-invoice-description.ts';

const tones: Record<InvoiceStatus, Tone> = {
  Paid: 'neutral',
  Open: 'warning',
  Refunded: 'neutral',
  Void: 'neutral',
};

type InvoicesTableProps = {
  invoices: readonly Invoice[];
  loading: boolean;
  onShow: (invoice: Invoice) => void;
  onShowReceipt: (receiptId: string) => void;
  onPay: (invoice: Invoice) => void;
  onDownload: (invoice: Invoice) => void;
};

export const InvoicesTable = ({ invoices, loading, onShow, onShowReceipt, onPay, onDownload }: InvoicesTableProps) => {
  const { t } = useLingui();
  const formats = useFormats();
  const wordsOf = useInvoiceDescription();
  const columns = useMemo((): Column<Invoice>[] => {
    const messages: Record<InvoiceStatus, string> = {
      Paid: t({ message: 'Paid', context: 'invoice status' }),
      Open: t({ message: 'Open', context: 'invoice status' }),
      Refunded: t({ message: 'Refunded', context: 'invoice status' }),
      Void: t({ message: 'Void', context: 'invoice status' }),
    };
    return [
      { id: 'number', header: t({ message: 'Number', context: 'invoice' }), width: 180, cell: ({ number }) => number },
      { id: 'description', header: t`Description`, hideBelow: 800, card: 'text', cell: wordsOf },
      {
        id: 'issuedAt',
        header: t`Date`,
        width: 140,
        card: 'text',
        cell: ({ issuedAt, timeZone }) => formats.day(issuedAt, { timeZone }),
      },
      {
        id: 'total',
        header: t`Total`,
        width: 120,
        align: 'end',
        card: 'text',
        cell: ({ total, taxCents }) => formats.money(total + (taxCents ?? 0)),
      },
      {
        id: 'status',
        header: t`Status`,
        width: 120,
        card: 'status',
        cell: ({ status }) => (
          <StatusBadge tone={lookUp(tones, status, 'neutral')}>{lookUp(messages, status, status)}</StatusBadge>
        ),
      },
    ];
  }, [t, formats, wordsOf]);
  const actionsOf = (invoice: Invoice): RowAction[] => {
    const { receiptId } = invoice;
    return [
      ...(invoice.status === 'Open' && !invoice.isCharging
        ? [{ id: 'pay', label: t`Pay`, icon: <CreditCard aria-hidden />, onSelect: () => onPay(invoice) }]
        : []),
      { id: 'show', label: t`Show invoice`, icon: <ReceiptText aria-hidden />, onSelect: () => onShow(invoice) },
      ...(receiptId
        ? [
            {
              id: 'receipt',
              label: t`Show receipt`,
              icon: <Receipt aria-hidden />,
              onSelect: () => onShowReceipt(receiptId),
            },
          ]
        : []),
      {
        id: 'download',
        label: t`Download invoice`,
        icon: <Download aria-hidden />,
        onSelect: () => onDownload(invoice),
      },
    ];
  };

  return (
    <DataTable
      variant="framed"
      label={t`Invoices`}
      columns={columns}
      rows={invoices}
      rowKey={idOf}
      rowName={numberOf}
      loading={loading}
      rowActions={actionsOf}
      inlineActions={1}
      skeletonRows={4}
    />
  );
};

const idOf = ({ id }: Invoice) => id;
const numberOf = ({ number }: Invoice) => number;
