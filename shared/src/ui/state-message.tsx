import type { ReactNode } from 'react';

type StateMessageProps = {
  icon: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  reference?: ReactNode;
  tone?: 'neutral' | 'danger';
};

export function StateMessage({ icon, title, children, actions, reference, tone = 'neutral' }: StateMessageProps) {
  return (
    <div className="r-state" role={tone === 'danger' ? 'alert' : undefined}>
      <span className={tone === 'danger' ? 'r-state__icon r-state__icon--danger' : 'r-state__icon'}>{icon}</span>
      <h2 className="r-state__title">{title}</h2>
      {children && <div className="r-state__text">{children}</div>}
      {actions && <div className="r-state__actions">{actions}</div>}
      {reference && <p className="r-state__reference">{reference}</p>}
    </div>
  );
}
