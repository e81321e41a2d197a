import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import { StateMessage } from './state-message.tsx';

export type EmptyStateProps = { title: ReactNode; children?: ReactNode; action?: ReactNode; icon?: ReactNode };

/** Shown for an empty list: one sentence about its purpose, and one action. */
export function EmptyState({ title, children, action, icon }: EmptyStateProps) {
  return (
    <StateMessage icon={icon ?? <Inbox aria-hidden />} title={title} actions={action}>
      {children}
    </StateMessage>
  );
}
