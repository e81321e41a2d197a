import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import { StateMessage } from './state-message.tsx';

export type EmptyStateProps = { title: ReactNode; children?: ReactNode; action?: ReactNode; icon?: ReactNode };

/** Nothing is here yet: one sentence of what belongs here, one action. */
export function EmptyState({ title, children, action, icon }: EmptyStateProps) {
  return (
    <StateMessage icon={icon ?? <Inbox aria-hidden />} title={title} actions={action}>
      {children}
    </StateMessage>
  );
}
