import { lazyScreen } from '@roost/shared/platform';

export { DomainStatusBadge, useDomainStatusLabels } from './domain-status-badge.tsx';
export { DomainTab } from './domain-tab.ts';

export const DomainDetails = lazyScreen(async () => {
  const { DomainDetails } = await import(/* webpackChunkName: "details" */ './domain-details.tsx');
  return DomainDetails;
});
export const NameserversDialog = lazyScreen(async () => {
  const { NameserversDialog } = await import(/* webpackChunkName: "details" */ './nameservers-dialog.tsx');
  return NameserversDialog;
});
