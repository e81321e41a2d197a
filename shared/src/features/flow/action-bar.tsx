import type { ReactNode } from 'react';

/** The next step of a task, in sight while the task scrolls. */
export const ActionBar = ({ children }: { children: ReactNode }) => <div className="r-flow__actions">{children}</div>;
