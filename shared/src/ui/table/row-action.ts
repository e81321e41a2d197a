import type { ReactNode } from 'react';

export type RowAction = {
  id: string;
  label: string;
  icon: ReactNode;
  onSelect: () => void;
  /** Why it cannot be done now; the action stays, is focusable, and says this. */
  disabledReason?: string | undefined;
  /** Not for this row at all. */
  hidden?: boolean;
  danger?: boolean;
};
