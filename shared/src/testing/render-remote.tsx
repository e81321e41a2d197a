import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { provideHttp } from '@roost/shared/http';
import { plainPort } from '@roost/shared/http/plain-port';
import { i18n, I18nProvider } from '@roost/shared/i18n';
import {
  PlatformProvider,
  provideConfig,
  type AppLinks,
  type RemoteModule,
  type SlotName,
  type SlotProps,
} from '@roost/shared/platform';
import type { Mount } from '@roost/shared/platform/mount';
import { queryClient, QueryClientProvider } from '@roost/shared/query';
import { RouterProvider, useRoutes, type RouteObject } from '@roost/shared/router';
import { createMemoryRouter } from 'react-router';
import { changeSession, type Session } from '@roost/shared/session';
import { UiProvider } from '@roost/shared/ui/core';
import { TooltipLayer } from '@roost/shared/ui/tooltip-layer';
import { clearToasts, Toaster } from '@roost/shared/ui/overlays';
import { Suspense, type ComponentType } from 'react';
import { testApi } from './test-api.ts';
import { testConfig } from './config.ts';
import { aMember, aPlan, aUser, aWorkspace, limitations } from './fixtures.ts';

type Options = {
  /** The mount of the remote to render. */
  mount: Mount;
  /** Path below the mount, with the query. */
  initialPath?: string;
  /** Overrides of the session; the default is an ADMIN of Northwind. */
  session?: Partial<Session>;
  /** Content of other remotes' slots; the default is a placeholder. */
  slots?: { [N in SlotName]?: ComponentType<SlotProps[N]> };
};

// Not in the setup file: loading the overlays takes half the time of a test that renders nothing.
afterEach(clearToasts);

/** URLs of other remotes' screens in tests: `/places/{name}`. */
const links: AppLinks = {
  domains: (target) =>
    `/places/domains${target ? `/bought/${target.purchaseId}` : ''}${target?.isReceiptOpen ? '/receipt' : ''}`,
  domain: ({ domainId }) => `/places/domains/${domainId}`,
  domainRecords: ({ domainId, fix }) => `/places/domain-records/${domainId}/${fix ?? ''}`,
  createDomains: () => '/places/create-domains',
  creationWizard: () => '/places/creation-wizard',
  mailboxes: (type) => `/places/mailboxes/${type}`,
  createMailboxes: (type) => `/places/create-mailboxes/${type}`,
  spamChecks: (shown) => `/places/spam-checks/${shown?.checkId ?? ''}`,
  inboxPlacements: (shown) => `/places/inbox-placements/${shown?.placementId ?? ''}`,
  billing: (shown) => `/places/billing${shown ? `/${shown.invoiceId}` : ''}`,
  workspace: (id) => `/places/workspace/${id}`,
  paymentLink: ({ transactionId }) => `/places/payment-link/${transactionId}`,
};

/**
 * Renders a screen of a remote as the host would; only the network is mocked. Slots of other remotes are placeholders,
 * and their screens show the path.
 */
export const renderRemote = (
  remote: RemoteModule,
  { mount, initialPath = '', session = {}, slots = {} }: Options,
): RenderedRemote => {
  provideConfig(testConfig);
  provideHttp(plainPort({ base: testApi }));
  const plans = [aPlan(), aPlan({ type: 'GoogleWorkspace' }), aPlan({ type: 'Outlook' })];
  changeSession({
    user: aUser(),
    member: aMember(),
    workspace: aWorkspace(),
    limitations: limitations(),
    plans,
    ...session,
  });
  const routes = remote.screens[mount];
  if (routes === undefined) throw new Error(`The remote has no screens for ${mount}`);
  const router = createMemoryRouter(
    [
      { path: '/mount/*', element: <Mounted routes={routes} /> },
      { path: '*', element: <Elsewhere /> },
    ],
    { initialEntries: [`/mount${initialPath}`] },
  );
  const slotOf = <N extends SlotName>(name: N, props: SlotProps[N]) => {
    const Filled = slots[name] as ComponentType<SlotProps[N]> | undefined;
    return Filled === undefined ? <div data-testid={`slot-${name}`} /> : <Filled {...props} />;
  };
  const user: UserEvent = userEvent.setup();
  const view = render(
    <I18nProvider i18n={i18n}>
      <UiProvider>
        <QueryClientProvider client={queryClient}>
          <PlatformProvider links={links} renderSlot={slotOf}>
            <Suspense fallback={null}>
              <RouterProvider router={router} />
            </Suspense>
            <Toaster />
          </PlatformProvider>
        </QueryClientProvider>
        <TooltipLayer />
      </UiProvider>
    </I18nProvider>,
  );
  return { user, router, address: () => `${router.state.location.pathname}${router.state.location.search}`, ...view };
};

type RenderedRemote = RenderResult & {
  user: UserEvent;
  router: ReturnType<typeof createMemoryRouter>;
  address: () => string;
};

/** Below a splat as in the host: links of a pathless layout resolve differently in a plain route tree. */
const Mounted = ({ routes }: { routes: RouteObject[] }) => useRoutes(routes);

const Elsewhere = () => <h1>Elsewhere</h1>;
