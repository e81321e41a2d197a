import type { ReactNode } from 'react';

export type Tone = 'success' | 'danger' | 'info' | 'warning' | 'neutral';
export type StatusBadgeProps = { tone: Tone; children: ReactNode; icon?: ReactNode };

/** A one-word status with a dot or an icon, so that it never relies on colour alone. */
export function StatusBadge({ tone, children, icon }: StatusBadgeProps) {
  return (
    <span className={`r-badge r-tone--${tone}`} data-dot={icon === undefined || undefined}>
      {icon}
      <span className="r-badge__text">{children}</span>
    </span>
  );
}
