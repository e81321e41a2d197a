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

/** Stacked bars of equal length, with the value in each segment. Segments of 0 are left out. */
export function StackedBars<Key extends string>({ title, series, bars, head, format }: StackedBarsProps<Key>) {
  return (
    <ChartFrame
      title={title}
      table={{
        head: [head, ...series.map(({ name }) => name)],
        rows: bars.map(({ name, values }) => [name, ...series.map(({ key }) => format(values[key]))]),
      }}
    >
      <div aria-hidden>
        <ul className="r-chart__legend">
          {series.map(({ key, name, tone }) => (
            <li key={key} className={`r-tone--${tone}`}>
              <span className="r-chart__key" />
              {name}
            </li>
          ))}
        </ul>
        <ul className="r-chart__bars">
          {bars.map(({ id, name, values }) => (
            <li key={id}>
              <span className="r-chart__name">{name}</span>
              <span className="r-chart__bar">
                {series
                  .filter(({ key }) => values[key] > 0)
                  .map(({ key, tone }) => (
                    <span key={key} className={`r-chart__segment r-tone--${tone}`} style={{ flexGrow: values[key] }}>
                      {format(values[key])}
                    </span>
                  ))}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </ChartFrame>
  );
}
