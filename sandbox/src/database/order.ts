import type { Contact } from '@roost/shared/contracts/contact';
import type { InboxType } from '@roost/shared/contracts/inbox-type';
import type { NewMailbox } from '@roost/shared/contracts/mailbox';

/** What a transaction pays for. Amounts are integer cents. */
export type Order = {
  lines: readonly OrderLine[];
  /** Null where nothing is registered. */
  registrant: Contact | null;
  redirectUrl: string | null;
  dmarcEmail: string | null;
  mailboxes: { emails: readonly NewMailbox[]; type: InboxType } | null;
};

export type OrderLine =
  | { kind: 'domain'; domain: string; amount: number }
  | { kind: 'transfer'; domain: string; amount: number }
  /** Slots beyond the plan's: charged monthly, nothing of it today. */
  | { kind: 'inbox-slots'; type: InboxType; quantity: number; monthlyAmount: number };
