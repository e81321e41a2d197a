import type { ReactNode } from 'react';
import type { Tone } from './status-badge.tsx';

export type BadgeProps = { children: ReactNode; tone?: Tone };

/** A label or number that is not a status: a plan, a count, "Beta". */
export function Badge({ children, tone = 'neutral' }: BadgeProps) {
  return (
    <span className={`r-badge r-tone--${tone}`}>
      <span className="r-badge__text">{children}</span>
    </span>
  );
}
