import { lazyScreen } from '@roost/shared/platform';
import type { RouteObject } from '@roost/shared/router';

const CreateDomainsPage = lazyScreen(async () => {
  const { CreateDomainsPage } = await import(/* webpackChunkName: "create-domains-page" */ './create-domains-page.tsx');
  return CreateDomainsPage;
});

export const createDomainsRoutes: RouteObject[] = [{ index: true, element: <CreateDomainsPage /> }];
