import type { Contact } from '@roost/shared/contracts/contact';
import type { InboxType } from '@roost/shared/contracts/inbox-type';
import type { NewMailbox } from '@roost/shared/contracts/mailbox';
import type { OrderLine } from '@roost/shared/contracts/order-lines';
import type { AddedSlots } from '#billing/add-slots.ts';

/** What a transaction pays for. Amounts are integer cents. */
export type Order = {
  lines: readonly OrderLine[];
  /** Null where nothing is registered. */
  registrant: Contact | null;
  redirectUrl: string | null;
  dmarcEmail: string | null;
  /** Slots that come or go by themselves. */
  slots?: AddedSlots;
  /** An open invoice that is paid. */
  invoiceId?: string;
  /** Only the card of the payment counts. */
  replacesCard?: true;
  mailboxes: { emails: readonly NewMailbox[]; type: InboxType } | null;
};
