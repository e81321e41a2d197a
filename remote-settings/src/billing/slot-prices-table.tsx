import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useFormats } from '@roost/shared/i18n';
import { useInboxTypeNames } from '@roost/shared/inboxes';
import { type Column, DataTable } from '@roost/shared/ui/core';
import type { SlotPrice } from './slot-prices.ts';

export const SlotPricesTable = ({ slots }: { slots: readonly SlotPrice[] }) => {
  const { t } = useLingui();
  const formats = useFormats();
  const names = useInboxTypeNames();
  const columns = useMemo((): Column<SlotPrice>[] => {
    const money = (cents: number | null) => (cents === null ? t`Not available` : formats.money(cents));
    return [
      { id: 'type', header: t`Type`, cell: ({ type }) => names[type] },
      {
        id: 'active',
        header: t({ message: 'Active', context: 'inbox slots' }),
        width: 100,
        align: 'end',
        cell: ({ active }) => formats.number(active),
      },
      {
        id: 'limit',
        header: t({ message: 'Limit', context: 'inbox slots' }),
        width: 100,
        align: 'end',
        cell: ({ limit }) => formats.number(limit),
      },
      {
        id: 'free',
        header: t({ message: 'Free', context: 'inbox slots' }),
        width: 100,
        align: 'end',
        cell: ({ free }) => formats.number(free),
      },
      { id: 'unitPrice', header: t`Per inbox`, width: 120, align: 'end', cell: ({ unitPrice }) => money(unitPrice) },
    ];
  }, [t, formats, names]);

  return (
    <DataTable
      variant="framed"
      label={t`Inbox slots`}
      columns={columns}
      rows={slots}
      rowKey={typeOf}
      rowName={({ type }) => names[type]}
      loading={slots.length === 0}
      skeletonRows={3}
    />
  );
};

const typeOf = ({ type }: SlotPrice) => type;
