import type { BillingInterval } from '@roost/shared/contracts/billing/billing';
import type { Contact } from '@roost/shared/contracts/domains/contact';
import type { InboxType } from '@roost/shared/contracts/mailboxes/inbox-type';
import type { OrderLine } from '@roost/shared/rules/pricing/order-lines';
import type { SlotNumbers } from '@roost/shared/contracts/billing/subscription';

/** Slots to add (negative: remove), and the change of the amount paid for their period (`SlotPeriod.paid`). */
export type AddedSlots = { interval: BillingInterval; slots: SlotNumbers; paid: SlotNumbers };

/** The content of a transaction: lines, domains and slots. Amounts are integer cents. */
export type Order = {
  lines: readonly OrderLine[];
  /** Null when the order registers no domain. */
  registrant: Contact | null;
  redirectUrl: string | null;
  dmarcEmail: string | null;
  /** Slots that the order adds or removes without inboxes. */
  slots?: AddedSlots;
  /** The open invoice that the transaction pays. */
  invoiceId?: string;
  /** The card of the payment replaces the saved card. */
  replacesCard?: true;
  /** `orderedInboxes` has the inboxes themselves. */
  mailboxes: { type: InboxType; count: number } | null;
};
