import type { Mailbox } from '@roost/shared/contracts/mailboxes/mailbox';
import type { MailboxSelection } from '@roost/shared/contracts/selection';
import type { BulkAction } from '../bulk/index.ts';

/** The selection at the start of a bulk action. */
export type SelectedMailboxes = { selection: MailboxSelection; count: number };

/** The dialog that is open over the list. */
export type OpenDialog =
  | { dialog: 'filters' }
  /** Selects the inboxes; shows no dialog. */
  | { dialog: 'pasted-names'; names: readonly string[] }
  | { dialog: 'tags' | 'delete' | 'password'; mailbox: Mailbox }
  | { dialog: 'bulk-tags' | 'export'; chosen: SelectedMailboxes }
  | { dialog: 'bulk'; action: BulkAction; chosen: SelectedMailboxes };
