import type { Mailbox } from '@roost/shared/contracts/mailboxes/mailbox';
import type { MailboxSelection } from '@roost/shared/contracts/selection';

/** The selection at the start of a bulk action. */
export type SelectedMailboxes = { selection: MailboxSelection; count: number };

/** Actions on many inboxes, sent in chunks, with a result for each inbox. */
export type BulkAction = 'forwarding' | 'spam-checks' | 'cancel-deletion' | 'activate' | 'delete';

/** The dialog that is open over the list. */
export type OpenDialog =
  | { dialog: 'filters' }
  /** Selects the inboxes; shows no dialog. */
  | { dialog: 'pasted-names'; names: readonly string[] }
  | { dialog: 'tags' | 'delete' | 'password'; mailbox: Mailbox }
  | { dialog: 'bulk-tags' | 'export'; chosen: SelectedMailboxes }
  | { dialog: 'bulk'; action: BulkAction; chosen: SelectedMailboxes }
  /** Reopens the current or last bulk action. */
  | { dialog: 'bulk-result' };
