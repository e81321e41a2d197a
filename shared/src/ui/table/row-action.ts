import type { ReactNode } from 'react';

export type RowAction = {
  id: string;
  label: string;
  icon: ReactNode;
  onSelect: () => void;
  /** Why the action is not available; it stays visible and focusable, and shows this reason. */
  disabledReason?: string | undefined;
  /** Omits the action for this row. */
  hidden?: boolean;
  danger?: boolean;
};
