import { Trans, useLingui } from '@lingui/react/macro';
import { ChartNoAxesColumn } from 'lucide-react';
import { useMemo } from 'react';
import type { Dashboard } from '@roost/shared/contracts/workspaces/dashboard';
import { useFormats } from '@roost/shared/i18n';
import { type Column, DataTable, EmptyState } from '@roost/shared/ui/core';
import { useMonthFormat } from './use-month-format.ts';

type Month = Dashboard['revenue'][number];

/** Revenue by month, newest first, with a bar relative to the best month. */
export const RevenueTable = ({ revenue }: { revenue: readonly Month[] }) => {
  const { t } = useLingui();
  const formats = useFormats();
  const nameOf = useMonthFormat();
  const best = Math.max(1, ...revenue.map(({ total }) => total));
  const columns = useMemo(
    (): Column<Month>[] => [
      { id: 'month', header: t`Month`, width: 180, cell: ({ month }) => nameOf(month) },
      { id: 'total', header: t`Revenue`, width: 140, align: 'end', cell: ({ total }) => formats.money(total) },
      {
        id: 'share',
        header: t`Comparison`,
        cell: ({ month: written, total }) => {
          const month = nameOf(written);
          const label = t`Revenue in ${month} compared with the best month`;
          return <progress className="r-progress__bar r-comparison" aria-label={label} value={total} max={best} />;
        },
      },
    ],
    [t, formats, nameOf, best],
  );
  if (revenue.length === 0) {
    return (
      <EmptyState icon={<ChartNoAxesColumn aria-hidden />} title={<Trans>There is no revenue yet</Trans>}>
        <Trans>Revenue from paid purchases appears here by month.</Trans>
      </EmptyState>
    );
  }
  return (
    <DataTable
      variant="framed"
      label={t`Revenue by month`}
      columns={columns}
      rows={revenue.toReversed()}
      rowKey={monthOf}
      rowName={({ month }) => nameOf(month)}
    />
  );
};

const monthOf = ({ month }: Month) => month;
