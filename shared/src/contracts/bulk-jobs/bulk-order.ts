import * as v from 'valibot';
import { BulkDnsChange } from '@roost/shared/contracts/dns/bulk-dns';
import { EmailAddress, Id } from '@roost/shared/contracts/primitives';
import { SpamTemplate } from '@roost/shared/contracts/deliverability/spam-template';
import { DomainSelection, MailboxSelection } from '@roost/shared/contracts/selection';

const TagIds = v.pipe(v.array(Id), v.maxLength(100));
const tags = { tagIds: TagIds, removeTagIds: v.optional(TagIds, []) };
const mailboxes = { selection: MailboxSelection };
const domains = { selection: DomainSelection };

/** A change of many items. Its settings are those of the bulk endpoint with the same effect. */
export const BulkOrder = v.variant('action', [
  /** A null address removes the forwarding. */
  v.object({ action: v.literal('mailbox-forwarding'), forwardTo: v.nullable(EmailAddress), ...mailboxes }),
  v.object({ action: v.literal('mailbox-deletion'), ...mailboxes }),
  v.object({ action: v.literal('mailbox-deletion-cancellation'), ...mailboxes }),
  v.object({ action: v.literal('mailbox-activation'), ...mailboxes }),
  /** Logs in. When the server refuses the password, sets a new one at the provider and logs in again. */
  v.object({ action: v.literal('mailbox-reconnection'), ...mailboxes }),
  v.object({ action: v.literal('mailbox-tags'), ...tags, ...mailboxes }),
  v.object({ action: v.literal('spam-checks'), template: v.optional(SpamTemplate), ...mailboxes }),
  v.object({ action: v.literal('domain-dns'), ...BulkDnsChange.entries, ...domains }),
  v.object({ action: v.literal('domain-deletion'), ...domains }),
  v.object({ action: v.literal('domain-tags'), ...tags, ...domains }),
]);
export type BulkOrder = v.InferOutput<typeof BulkOrder>;
