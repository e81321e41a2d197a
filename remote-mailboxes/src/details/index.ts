import { lazyScreen } from '@roost/shared/platform';

export { MailboxStatusBadge, useMailboxStatusLabels } from './mailbox-status-badge.tsx';
export { MailboxTab } from './mailbox-tab.ts';
export { useListName } from './use-list-name.ts';

export const MailboxDetails = lazyScreen(async () => {
  const { MailboxDetails } = await import('./mailbox-details.tsx');
  return MailboxDetails;
});
