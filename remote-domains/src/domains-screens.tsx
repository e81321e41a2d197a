import { lazyScreen } from '@roost/shared/platform';
import type { RouteObject } from '@roost/shared/router';
import { BulkDnsProgress } from './bulk-dns/bulk-dns-progress.tsx';

const DomainsPage = lazyScreen(async () => {
  const { DomainsPage } = await import(/* webpackChunkName: "domains-page" */ './domains/domains-page.tsx');
  return DomainsPage;
});
const DomainsDialogs = lazyScreen(async () => {
  const { DomainsDialogs } = await import('./domains-dialogs.tsx');
  return DomainsDialogs;
});
const DomainDetails = lazyScreen(async () => {
  const { DomainDetails } = await import('./domain-details.tsx');
  return DomainDetails;
});

export const domainsScreens: RouteObject[] = [
  { index: true, element: <DomainsPage dialogs={DomainsDialogs} details={DomainDetails} progress={BulkDnsProgress} /> },
];
