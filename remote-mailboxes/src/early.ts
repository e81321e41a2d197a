import type { InboxListType } from '@roost/shared/contracts/inbox-type';
import type { Mount } from '@roost/shared/platform/mount';

const listOf = (type: InboxListType) => `/mailboxes?limit=50&offset=0&type=${type}&sort=-createdAt`;

/** What the lists ask the API for where their address says nothing more; the page asks for it before this part is there. */
export const early: Partial<Record<Mount, string>> = {
  mailboxes: listOf('Private'),
  'google-mailboxes': listOf('GoogleWorkspace'),
  'outlook-mailboxes': listOf('Outlook'),
  'ip-mailboxes': listOf('IP'),
};
