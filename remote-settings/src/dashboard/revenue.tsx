import { useLingui } from '@lingui/react/macro';
import { TrendLine } from '@roost/shared/charts';
import type { Dashboard } from '@roost/shared/contracts/workspaces/dashboard';
import { useFormats } from '@roost/shared/i18n';
import { Card } from '@roost/shared/ui/core';
import { RevenueTable } from './revenue-table.tsx';

/** Revenue as a chart and as a table. */
export const Revenue = ({ revenue }: Pick<Dashboard, 'revenue'>) => {
  const { t } = useLingui();
  const formats = useFormats();
  const best = Math.max(0, ...revenue.map(({ total }) => total));
  return (
    <>
      {best > 0 && (
        <Card>
          <TrendLine
            title={t`Revenue in recent months`}
            points={revenue.map(({ month, total }) => ({ id: month, value: total, when: formats.month(month) }))}
            range={[0, roundedUp(best)]}
            head={[t`Month`, t`Revenue`]}
            format={formats.money}
          />
        </Card>
      )}
      <RevenueTable revenue={revenue} />
    </>
  );
};

/** Rounds up to two leading digits for a round scale; in cents. */
const roundedUp = (cents: number): number => {
  const step = 10 ** Math.max(2, Math.floor(Math.log10(cents)) - 1);
  return Math.ceil(cents / (2 * step)) * 2 * step;
};
