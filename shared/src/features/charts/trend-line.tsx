import { scaleLinear } from '@visx/scale';
import { LinePath } from '@visx/shape';
import { useState } from 'react';
import type { Tone } from '@roost/shared/ui/core';
import { ChartFrame } from './chart-frame.tsx';

export type TrendPoint = {
  id: string;
  value: number;
  /** Formatted date, for the table and for the first and last point below the line. */
  when: string;
};
/** A range of values with a meaning; it ends at the next band, or at the maximum of the axis. */
export type TrendBand = { from: number; label: string; tone: Tone };
export type TrendLineProps = {
  title: string;
  /** Oldest first, equally spaced. */
  points: readonly TrendPoint[];
  /** Minimum and maximum of the axis. */
  range: readonly [least: number, greatest: number];
  /** Lowest first. Each has a labelled line at its threshold. */
  bands: readonly TrendBand[];
  /** Headers of the two columns of the table: date and value. */
  head: readonly [when: string, value: string];
  format: (value: number) => string;
};

/** Size of the viewBox; the SVG stretches to its container, but a stroke keeps its width. */
const width = 600;
const height = 120;
const margin = 6;

/** A line chart of one value over time. Pointing at the chart, or its arrow keys, show the value of a point. */
export function TrendLine({ title, points, range, bands, head, format }: TrendLineProps) {
  const [least, greatest] = range;
  const [shown, setShown] = useState<number | null>(null);
  const last = points.length - 1;
  const x = scaleLinear({ domain: [0, Math.max(1, last)], range: [margin, width - margin] });
  const y = scaleLinear({ domain: [least, greatest], range: [height - margin, margin] });
  const xOf = (_: TrendPoint, index: number) => x(points.length === 1 ? 0.5 : index);
  const yOf = ({ value }: TrendPoint) => y(value);
  const place = (value: number) => ({ top: `${(y(value) / height) * 100}%` });
  const point = points[shown ?? last];
  const textOf = ({ when, value }: TrendPoint) => `${when}: ${format(value)}`;
  return (
    <ChartFrame title={title} table={{ head, rows: points.map(({ when, value }) => [when, format(value)]) }}>
      <div className="r-chart__plot">
        <div className="r-chart__scale" aria-hidden>
          {[...new Set([least, ...bands.map(({ from }) => from), greatest])].map((mark) => (
            <span key={mark} style={place(mark)}>
              {format(mark)}
            </span>
          ))}
        </div>
        <div className="r-chart__field">
          <svg
            className="r-chart__drawing r-chart__drawing--line"
            viewBox={`0 0 ${width} ${height}`}
            preserveAspectRatio="none"
            aria-hidden
          >
            {bands.map(({ from, tone }, index) => {
              const top = y(bands[index + 1]?.from ?? greatest);
              return (
                <g key={from} className={`r-tone--${tone}`}>
                  <rect className="r-chart__band" x={0} width={width} y={top} height={y(from) - top} />
                  <line className="r-chart__mark" x1={0} x2={width} y1={y(from)} y2={y(from)} />
                </g>
              );
            })}
            <LinePath className="r-chart__line" data={[...points]} x={xOf} y={yOf} />
            {points.map((each, index) => (
              // A zero-length line renders a round point at any stretch.
              <path
                key={each.id}
                className={index === shown ? 'r-chart__point r-chart__point--shown' : 'r-chart__point'}
                d={`M${xOf(each, index)},${yOf(each)}h0`}
              />
            ))}
          </svg>
          {bands.map(({ from, label, tone }) => (
            <span key={from} className={`r-chart__threshold r-tone--${tone}`} style={place(from)} aria-hidden>
              {label}
            </span>
          ))}
          {point !== undefined && (
            <input
              type="range"
              className="r-chart__probe"
              aria-label={title}
              aria-valuetext={textOf(point)}
              min={0}
              max={last}
              step={1}
              value={shown ?? last}
              onChange={({ target }) => setShown(Number(target.value))}
              onFocus={() => setShown((index) => index ?? last)}
              onBlur={() => setShown(null)}
              onPointerMove={({ currentTarget, clientX }) => {
                const { left, width: wide } = currentTarget.getBoundingClientRect();
                setShown(Math.min(last, Math.max(0, Math.round(((clientX - left) / Math.max(1, wide)) * last))));
              }}
              onPointerLeave={() => setShown(null)}
            />
          )}
        </div>
      </div>
      <div className="r-chart__ends" aria-hidden>
        <span>{points[0]?.when}</span>
        {shown !== null && point !== undefined && <strong>{textOf(point)}</strong>}
        {points.length > 1 && <span>{points.at(-1)?.when}</span>}
      </div>
    </ChartFrame>
  );
}
