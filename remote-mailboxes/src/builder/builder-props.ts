import type { PlannedInbox } from '@roost/shared/contracts/mailboxes/inbox-plan';
import type { InboxType } from '@roost/shared/contracts/mailboxes/inbox-type';

export type ChangeRows = (next: (rows: readonly PlannedInbox[]) => PlannedInbox[]) => void;

/** Props that the page and the wizard pass to the builder. */
export type BuilderProps = {
  /** Id of the form that calls `onSubmit`; omitted when the parent renders the form. */
  formId?: string;
  rows: readonly PlannedInbox[];
  type: InboxType;
  /** Domains of the current purchase: selectable although they are not active. */
  newDomains: readonly string[];
  /** Minimum number of rows. */
  minRows: 0 | 1;
  isRunning: boolean;
  /** Whether to look up existing addresses; false while these rows can be the ones that were created. */
  looksUp: boolean;
  /** Shows every error. */
  showsFaults: boolean;
  onChange: ChangeRows;
  /** Called only when all rows are valid. */
  onSubmit?: () => void;
  onValidity?: (isValid: boolean) => void;
};
