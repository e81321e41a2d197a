import type { ReactNode } from 'react';
import type { PlannedInbox } from '@roost/shared/contracts/mailboxes/inbox-plan';
import type { InboxType } from '@roost/shared/contracts/mailboxes/inbox-type';

export type ChangeRows = (next: (rows: readonly PlannedInbox[]) => PlannedInbox[]) => void;

/** Props that the page and the wizard pass to the builder. */
export type BuilderProps = {
  rows: readonly PlannedInbox[];
  type: InboxType;
  /** Domains of the current purchase: selectable although they are not active. */
  newDomains: readonly string[];
  /** Minimum number of rows. */
  minRows: 0 | 1;
  isRunning: boolean;
  /** The price of the rows today, in cents; null or omitted while it is unknown. Rows in free slots cost nothing. */
  today?: number | null;
  /** The button of the next step, beside the sum; omitted when the parent renders it. */
  action?: ReactNode;
  /** Whether to look up existing addresses; false while these rows can be the ones that were created. */
  looksUp: boolean;
  /** Shows every error. */
  showsFaults: boolean;
  onChange: ChangeRows;
  /** Called only when all rows are valid; omitted when the parent renders the form. */
  onSubmit?: () => void;
  onValidity?: (isValid: boolean) => void;
};
