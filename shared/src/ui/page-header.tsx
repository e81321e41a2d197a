import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { MoreActions } from './more-actions.tsx';

export type PageHeaderProps = {
  title: ReactNode;
  /** Total number of items; `undefined` while it is unknown. */
  count?: number | undefined;
  /** The primary action; fixed at the bottom on phones. */
  action?: ReactNode;
  /** Secondary actions that stay visible: an icon, or the only one of the page. */
  children?: ReactNode;
  /** Actions before those, in the "…" menu: those for a selection also show in its bar. */
  more?: ReactNode;
};

/**
 * Title, count and actions of a page, in one row. The "…" menu contains `more`. `children` and `action` are always
 * visible; where there is no room, the title wraps.
 */
export function PageHeader({ title, count, action, children, more }: PageHeaderProps) {
  const { t, i18n } = useLingui();
  return (
    <header className="r-page-header">
      <div className="r-page-header__title">
        <h1>{title}</h1>
        {count !== undefined && (
          <span className="r-page-header__count">{new Intl.NumberFormat(i18n.locale).format(count)}</span>
        )}
      </div>
      {(more || children) && (
        <div className="r-page-header__actions">
          {more && <MoreActions label={t`More actions`}>{more}</MoreActions>}
          {children}
        </div>
      )}
      {action && <div className="r-page-header__primary">{action}</div>}
    </header>
  );
}
