import { useLingui } from '@lingui/react/macro';
import type { SpamTrendPoint } from '@roost/shared/contracts/deliverability/spam-check';
import { TrendLine } from '@roost/shared/charts';
import { useFormats } from '@roost/shared/i18n';

type ScoreTrendProps = { points: readonly SpamTrendPoint[] };

/** The measured scores of an inbox over time. A separate chunk, because it includes the chart code. */
export const ScoreTrend = ({ points }: ScoreTrendProps) => {
  const { t } = useLingui();
  const formats = useFormats();
  const limit = points.at(-1)?.requiredScore ?? 0;
  const scores = points.map(({ score }) => score);
  const least = Math.floor(Math.min(0, ...scores));
  return (
    <TrendLine
      title={t`Score over time`}
      points={points.map(({ id, score, completedAt }) => ({ id, value: score, when: formats.moment(completedAt) }))}
      range={[least, Math.ceil(Math.max(limit, ...scores))]}
      bands={[
        { from: least, label: t({ message: 'Accepted', context: 'spam score' }), tone: 'success' },
        { from: limit, label: t({ message: 'Rejected', context: 'spam score' }), tone: 'danger' },
      ]}
      head={[t`Date`, t`Score`]}
      format={formats.number}
    />
  );
};
