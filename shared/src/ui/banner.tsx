import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './controls/class-names.ts';

export type BannerProps = {
  tone: 'danger' | 'warning' | 'info' | 'success';
  children: ReactNode;
  action?: ReactNode;
  /** `loud` is solid red, for a state that must not be missed; `edge` spans the full width. */
  emphasis?: 'quiet' | 'loud';
  shape?: 'card' | 'edge';
};

const icons = { danger: CircleAlert, warning: TriangleAlert, info: Info, success: CircleCheck };

export function Banner({ tone, children, action, emphasis = 'quiet', shape = 'card' }: BannerProps) {
  const Icon = icons[tone];
  const loud = emphasis === 'loud' && 'r-banner--loud';
  return (
    <output className={classNames('r-banner', `r-tone--${tone}`, loud, shape === 'edge' && 'r-banner--edge')}>
      <Icon aria-hidden />
      <div className="r-banner__body">
        <div className="r-banner__text">{children}</div>
        {action}
      </div>
    </output>
  );
}
