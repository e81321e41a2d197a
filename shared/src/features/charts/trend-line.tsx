import { scaleLinear } from '@visx/scale';
import { LinePath } from '@visx/shape';
import type { ReactNode } from 'react';
import { ChartFrame } from './chart-frame.tsx';

export type TrendPoint = {
  id: string;
  value: number;
  /** Formatted date, for the table and for the first and last point below the line. */
  when: string;
};
export type TrendLineProps = {
  title: ReactNode;
  /** Oldest first, equally spaced. */
  points: readonly TrendPoint[];
  /** Minimum and maximum of the axis. */
  range: readonly [least: number, greatest: number];
  /** Headers of the two columns of the table: date and value. */
  head: readonly [when: string, value: string];
  format: (value: number) => string;
};

/** Size of the viewBox; the SVG stretches to its container, but a stroke keeps its width. */
const width = 600;
const height = 120;
const margin = 6;

/** A line chart of one value over time. */
export function TrendLine({ title, points, range, head, format }: TrendLineProps) {
  const [least, greatest] = range;
  const x = scaleLinear({ domain: [0, Math.max(1, points.length - 1)], range: [margin, width - margin] });
  const y = scaleLinear({ domain: [least, greatest], range: [height - margin, margin] });
  const marks = [greatest, (least + greatest) / 2, least];
  const xOf = (_: TrendPoint, index: number) => x(points.length === 1 ? 0.5 : index);
  const yOf = ({ value }: TrendPoint) => y(value);
  return (
    <ChartFrame title={title} table={{ head, rows: points.map(({ when, value }) => [when, format(value)]) }}>
      <div className="r-chart__plot">
        <div className="r-chart__scale">
          {marks.map((mark) => (
            <span key={mark}>{format(mark)}</span>
          ))}
        </div>
        <svg
          className="r-chart__drawing r-chart__drawing--line"
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
        >
          {marks.map((mark) => (
            <line key={mark} className="r-chart__mark" x1={0} x2={width} y1={y(mark)} y2={y(mark)} />
          ))}
          <LinePath className="r-chart__line" data={[...points]} x={xOf} y={yOf} />
          {points.map((point, index) => (
            // A zero-length line renders a round point at any stretch.
            <path key={point.id} className="r-chart__point" d={`M${xOf(point, index)},${yOf(point)}h0`} />
          ))}
        </svg>
      </div>
      <div className="r-chart__ends">
        <span>{points[0]?.when}</span>
        {points.length > 1 && <span>{points.at(-1)?.when}</span>}
      </div>
    </ChartFrame>
  );
}
