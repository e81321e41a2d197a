import { scaleBand, scaleLinear, scaleOrdinal } from '@visx/scale';
import { BarStackHorizontal } from '@visx/shape';
import type { ReactNode } from 'react';
import type { Tone } from '@roost/shared/ui/core';
import { ChartFrame } from './chart-frame.tsx';

export type StackedBar<Key extends string> = { id: string; name: string; values: Readonly<Record<Key, number>> };
export type StackedBarsProps<Key extends string> = {
  title: ReactNode;
  /** The segments of a bar, first to last, each with its label and its tone. */
  series: readonly { key: Key; name: string; tone: Tone }[];
  bars: readonly StackedBar<Key>[];
  /** Header of the table's first column: what a bar represents. */
  head: string;
  format: (value: number) => string;
};

const width = 600;
const rowHeight = 28;

/** Stacked bars. The longest bar spans the full width, and the others are proportional. */
export function StackedBars<Key extends string>({ title, series, bars, head, format }: StackedBarsProps<Key>) {
  const keys = series.map(({ key }) => key);
  const sumOf = ({ values }: StackedBar<Key>) => keys.reduce((sum, key) => sum + values[key], 0);
  const maxTotal = Math.max(1, ...bars.map(sumOf));
  const height = bars.length * rowHeight;
  const rows = bars.map(({ id, values }) => ({ id, ...values }));
  const x = scaleLinear({ domain: [0, maxTotal], range: [0, width] });
  const y = scaleBand({ domain: bars.map(({ id }) => id), range: [0, height], paddingInner: 0.3, paddingOuter: 0.15 });
  const tone = scaleOrdinal({ domain: keys, range: series.map((part) => part.tone as string) });
  return (
    <ChartFrame
      title={title}
      table={{
        head: [head, ...series.map(({ name }) => name)],
        rows: bars.map(({ name, values }) => [name, ...keys.map((key) => format(values[key]))]),
      }}
    >
      <ul className="r-chart__legend">
        {series.map(({ key, name, tone }) => (
          <li key={key} className={`r-tone--${tone}`}>
            <span className="r-chart__key" />
            {name}
          </li>
        ))}
      </ul>
      <div className="r-chart__plot">
        <div className="r-chart__names">
          {bars.map(({ id, name }) => (
            <span key={id}>{name}</span>
          ))}
        </div>
        <svg className="r-chart__drawing" viewBox={`0 0 ${width} ${height}`} height={height} preserveAspectRatio="none">
          <BarStackHorizontal
            data={rows}
            keys={keys}
            height={height}
            y={({ id }) => id}
            xScale={x}
            yScale={y}
            color={tone}
          >
            {(stacks) =>
              stacks.flatMap(({ key, bars }) =>
                bars.map((bar) => (
                  <rect
                    key={`${key} ${bar.index}`}
                    className={`r-chart__bar r-tone--${bar.color}`}
                    x={bar.x}
                    y={bar.y}
                    width={bar.width}
                    height={bar.height}
                  />
                )),
              )
            }
          </BarStackHorizontal>
        </svg>
      </div>
    </ChartFrame>
  );
}
