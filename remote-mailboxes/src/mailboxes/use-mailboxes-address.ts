import { MailboxSort, MailboxStatus } from '@roost/shared/contracts/mailboxes/mailbox';
import { useAddress } from '@roost/shared/router';
import { flagField, optionField, pageField, textField, textsField } from '@roost/shared/router/address-fields';

const fields = {
  page: pageField,
  search: textField,
  status: optionField(MailboxStatus, null),
  tags: textsField,
  scheduled: flagField,
  awaitingSlot: flagField,
  sort: optionField(MailboxSort, '-createdAt'),
  edit: textField,
};

/** URL parameters of the list and of the inbox that is being edited. */
export type MailboxesAddress = {
  page: number;
  search: string;
  status: MailboxStatus | null;
  tags: string[];
  /** Only inboxes scheduled for deletion. */
  scheduled: boolean;
  /** Only inboxes that are inactive because of too few slots. */
  awaitingSlot: boolean;
  sort: MailboxSort;
  /** Id of the inbox that is being edited; empty for none. */
  edit: string;
};

export const useMailboxesAddress = () => useAddress<MailboxesAddress>(fields);
