import type { Mailbox } from '@roost/shared/contracts/mailbox';
import type { MailboxSelection } from '@roost/shared/contracts/selection';

/** Those that were selected when a bulk action was asked for. */
export type Chosen = { selection: MailboxSelection; count: number };

/** What is done to many inboxes, some at a time, with a result for each. */
export type BulkAction = 'forwarding' | 'spam-checks' | 'cancel-deletion' | 'activate';

/** What stands over the list. */
export type OpenDialog =
  | { dialog: 'filters' }
  | { dialog: 'tags' | 'delete' | 'password'; mailbox: Mailbox }
  | { dialog: 'bulk-tags' | 'export'; chosen: Chosen }
  | { dialog: 'bulk'; action: BulkAction; chosen: Chosen }
  /** Leads back to the bulk action that is under way or done. */
  | { dialog: 'bulk-result' };
