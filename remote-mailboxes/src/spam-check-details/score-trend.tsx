import { useLingui } from '@lingui/react/macro';
import { TrendLine } from '@roost/shared/charts';
import { useFormats } from '@roost/shared/i18n';

type ScoreTrendProps = { points: readonly { id: string; score: number; completedAt: string }[] };

/** The scores of an inbox over time. A separate chunk, because it includes the chart code. */
export const ScoreTrend = ({ points }: ScoreTrendProps) => {
  const { t } = useLingui();
  const formats = useFormats();
  return (
    <TrendLine
      title={t`Score over time`}
      points={points.map(({ id, score, completedAt }) => ({ id, value: score, when: formats.moment(completedAt) }))}
      range={[0, 100]}
      bands={[
        { from: 0, label: t({ message: 'Poor', context: 'spam score' }), tone: 'danger' },
        { from: 50, label: t({ message: 'Fair', context: 'spam score' }), tone: 'warning' },
        { from: 80, label: t({ message: 'Good', context: 'spam score' }), tone: 'success' },
      ]}
      head={[t`Date`, t`Score`]}
      format={formats.number}
    />
  );
};
