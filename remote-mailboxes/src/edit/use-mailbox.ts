import { getMailbox, type MailboxDetails } from '@roost/shared/contracts/mailbox';
import { isBusy } from '@roost/shared/contracts/mailbox-rules';
import { useCall } from '@roost/shared/query';

/** While its provider is at work on it it is read again this often, in ms. */
const whileBusy = 2_000;

/** One inbox, by itself: a link to it does not depend on the page of the list that it is on. */
export const useMailbox = (mailboxId: string) =>
  useCall(getMailbox, mailboxInput(mailboxId), {
    repeatEvery: (mailbox: MailboxDetails | undefined) =>
      mailbox !== undefined && isBusy(mailbox.status) ? whileBusy : false,
  });

export const mailboxInput = (mailboxId: string) => ({ params: { mailboxId } });
