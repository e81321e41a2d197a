import { lazyScreen } from '@roost/shared/platform';
import type { RouteObject } from '@roost/shared/router';

const DomainsPage = lazyScreen(async () => {
  const { DomainsPage } = await import(/* webpackChunkName: "domains-page" */ './domains/domains-page.tsx');
  return DomainsPage;
});

export const domainsScreens: RouteObject[] = [{ index: true, element: <DomainsPage /> }];
