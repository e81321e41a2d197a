import type { InboxListType } from '@roost/shared/contracts/mailboxes/inbox-type';
import type { Mount } from '@roost/shared/platform/mount';

const listOf = (type: InboxListType) => `/mailboxes?limit=50&offset=0&type=${type}&sort=-createdAt`;

/** API paths of the lists for a URL without parameters; the page prefetches them before this remote loads. */
export const prefetchPaths: Readonly<Record<Mount, string>> = {
  mailboxes: listOf('Private'),
  'google-mailboxes': listOf('GoogleWorkspace'),
  'outlook-mailboxes': listOf('Outlook'),
  'ip-mailboxes': listOf('IP'),
};
