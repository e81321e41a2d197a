import { lazyScreen } from '@roost/shared/platform';
import type { RouteObject } from '@roost/shared/router';
import type { WizardMode } from './wizard-mode.ts';

const CreateDomainsPage = lazyScreen(async () => {
  const { CreateDomainsPage } = await import(/* webpackChunkName: "create-domains-page" */ './create-domains-page.tsx');
  return CreateDomainsPage;
});

export const createDomainsRoutes = (mode: WizardMode): RouteObject[] => [
  { index: true, element: <CreateDomainsPage mode={mode} /> },
];
