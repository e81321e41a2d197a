import { getMailbox, type MailboxDetails } from '@roost/shared/contracts/mailboxes/mailbox';
import { isBusy } from '@roost/shared/rules/mailboxes/mailbox-rules';
import { useCall } from '@roost/shared/query';

/** Poll interval while the provider changes the inbox, in ms. */
const busyPollMs = 2_000;

/** Loads one inbox by id: a link to it works for any page of the list. */
export const useMailbox = (mailboxId: string) =>
  useCall(getMailbox, mailboxInput(mailboxId), {
    repeatEvery: (mailbox: MailboxDetails | undefined) =>
      mailbox !== undefined && isBusy(mailbox.status) ? busyPollMs : false,
  });

export const mailboxInput = (mailboxId: string) => ({ params: { mailboxId } });
