import { MailboxSort, MailboxStatus } from '@roost/shared/contracts/mailbox';
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

/** What of the list is in the address, and which inbox is being edited over it. */
export type MailboxesAddress = {
  page: number;
  search: string;
  status: MailboxStatus | null;
  tags: string[];
  /** Only those that are scheduled for deletion. */
  scheduled: boolean;
  /** Only those that are inactive because there are too few slots. */
  awaitingSlot: boolean;
  sort: MailboxSort;
  /** Id of the inbox that is being edited; empty for none. */
  edit: string;
};

export const useMailboxesAddress = () => useAddress<MailboxesAddress>(fields);
