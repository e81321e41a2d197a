import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

export type PageHeaderProps = {
  title: ReactNode;
  /** How many there are in all; `undefined` while it is not known. */
  count?: number | undefined;
  /** The one primary action; at the thumb on phones. */
  action?: ReactNode;
  /** Other actions, before it. */
  children?: ReactNode;
};

export function PageHeader({ title, count, action, children }: PageHeaderProps) {
  const { i18n } = useLingui();
  return (
    <header className="r-page-header">
      <div className="r-page-header__title">
        <h1>{title}</h1>
        {count !== undefined && (
          <span className="r-page-header__count">{new Intl.NumberFormat(i18n.locale).format(count)}</span>
        )}
      </div>
      {children && <div className="r-page-header__actions">{children}</div>}
      {action && <div className="r-page-header__primary">{action}</div>}
    </header>
  );
}
