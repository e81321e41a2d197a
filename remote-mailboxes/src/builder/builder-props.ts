import type { PlannedInbox } from '@roost/shared/contracts/inbox-plan';
import type { InboxType } from '@roost/shared/contracts/inbox-type';

export type ChangeRows = (next: (rows: readonly PlannedInbox[]) => PlannedInbox[]) => void;

/** What the page and the wizard give the builder. */
export type BuilderProps = {
  /** Of the form that `onSubmit` is of; without one, what is around is the form. */
  formId?: string;
  rows: readonly PlannedInbox[];
  type: InboxType;
  /** Domains that are about to be bought: pickable although they are not active. */
  newDomains: readonly string[];
  /** How many rows cannot be removed. */
  fewest: 0 | 1;
  isRunning: boolean;
  /** Whether addresses that exist already are looked up; not while the rows themselves may have been created. */
  looksUp: boolean;
  /** Every fault is said. */
  showsFaults: boolean;
  onChange: ChangeRows;
  /** Only when nothing is wrong. */
  onSubmit?: () => void;
  onValidity?: (isValid: boolean) => void;
};
