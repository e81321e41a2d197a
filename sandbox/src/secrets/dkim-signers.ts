import { InboxListType } from '@roost/shared/contracts/mailboxes/inbox-type';

/** What signs with one DKIM key: emails to users, or the mail provider of an inbox type for all of its domains. */
export type DkimSigner = 'account-mails' | InboxListType;

export const inboxSigners: readonly InboxListType[] = InboxListType.options;

/** The name under which `app_metadata` has the public key of a signer, base64 of its SPKI. */
export const dkimKeyName = (signer: DkimSigner): string => `${signer}-dkim-key`;
