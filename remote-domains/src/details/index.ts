import { lazyScreen } from '@roost/shared/platform';

export { DomainStatusBadge, useDomainStatusLabels } from './domain-status-badge.tsx';
export { DomainTab } from './domain-tab.ts';
export { NameserversDialog } from './nameservers-dialog.tsx';

export const DomainDetails = lazyScreen(async () => {
  const { DomainDetails } = await import('./domain-details.tsx');
  return DomainDetails;
});
