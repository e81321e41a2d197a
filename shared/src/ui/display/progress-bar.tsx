import { type ReactNode, useId } from 'react';
import type { Tone } from './status-badge.tsx';

export type ProgressBarProps = {
  label: ReactNode;
  value: number;
  max: number;
  /** Next to the label: "12 of 50". */
  count?: ReactNode;
  tone?: Tone;
};

export function ProgressBar({ label, value, max, count, tone }: ProgressBarProps) {
  const id = useId();
  return (
    <div className={tone ? `r-progress r-tone--${tone}` : 'r-progress'}>
      <span className="r-progress__label">
        <label htmlFor={id}>{label}</label>
        {count !== undefined && <span className="r-progress__count">{count}</span>}
      </span>
      <progress id={id} className="r-progress__bar" value={Math.min(value, max)} max={Math.max(max, 1)} />
    </div>
  );
}
