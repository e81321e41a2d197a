import { MailboxSort, MailboxStatus } from '@roost/shared/contracts/mailbox';
import { useAddress } from '@roost/shared/router';
import { optionField, pageField, textField, textsField } from '@roost/shared/router/address-fields';

const fields = {
  page: pageField,
  search: textField,
  status: optionField(MailboxStatus, null),
  tags: textsField,
  sort: optionField(MailboxSort, '-createdAt'),
};

/** What of the list is in the address. */
export type MailboxesAddress = {
  page: number;
  search: string;
  status: MailboxStatus | null;
  tags: string[];
  sort: MailboxSort;
};

export const useMailboxesAddress = () => useAddress<MailboxesAddress>(fields);
