import type { ReactNode } from 'react';
import { markRoot } from '@roost/shared/ui/mark-root';

type ActionBarProps = {
  /** `summary`: a form's bar with its summary and problems; in a wizard it is above the actions. */
  kind?: 'flow' | 'summary';
  children: ReactNode;
};

const marks = { flow: markRoot('flow'), summary: markRoot('summary') };

/** The next step of a task, in sight while the task scrolls. */
export const ActionBar = ({ kind = 'flow', children }: ActionBarProps) => (
  <div ref={marks[kind]} className="r-flow__actions">
    {children}
  </div>
);
