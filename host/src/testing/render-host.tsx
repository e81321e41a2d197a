import { act, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { i18n, I18nProvider, provideChangeLanguage } from '@roost/shared/i18n';
import { provideConfig, type RemoteModule } from '@roost/shared/platform';
import type { RuntimeConfig } from '@roost/shared/platform/config';
import type { Registry } from '@roost/shared/platform/registry';
import { queryClient, QueryClientProvider } from '@roost/shared/query';
import { createBrowserRouter, RouterProvider } from '@roost/shared/router';
import { provideRefreshLimits } from '@roost/shared/session';
import { testConfig } from '@roost/shared/testing';
import { UiProvider } from '@roost/shared/ui/core';
import { endSession } from '#session/end-session.ts';
import { changeLanguage } from '#boot/language.ts';
import { provideHttp } from '@roost/shared/http';
import { createClient } from '#http/client.ts';
import { createHttpPort } from '#http/http-port.ts';
import { provideLoadExposed } from '#remotes/loading/load-module.ts';
import { adoptRegistry } from '#remotes/registry/registry.ts';
import { installErrorHandlers } from '#root/install-error-handlers.ts';
import { createRoutes } from '#root/routes.tsx';
import { rereadLimits } from '#session/load-workspace.ts';
import { aRegistry } from './a-registry.ts';
import { testMounts } from './manifests.ts';
import { acceptUnsigned } from './reset-remotes.ts';

type Options = {
  /** Path and query of the opened page. */
  initialPath?: string;
  config?: Partial<RuntimeConfig>;
  registry?: Registry;
  /** Module of a remote; by default a screen that shows the name of its mount. */
  load?: Parameters<typeof provideLoadExposed>[0];
};

/** Renders the app as after the start-up; only the network and the loading of remotes are mocked. */
export const renderHost = ({
  initialPath = '/',
  config = {},
  registry = aRegistry(),
  load = loadSigns,
}: Options = {}) => {
  const fullConfig = { ...testConfig, ...config };
  Object.assign(globalThis, { ROOST_PLATFORM: { version: '1.0.0', shared: {} } });
  installErrorHandlers();
  provideConfig(fullConfig);
  provideHttp(createHttpPort(createClient().extend({ retry: 0 }), { onEnd: endSession }));
  provideChangeLanguage(changeLanguage);
  provideRefreshLimits(rereadLimits);
  provideLoadExposed(load);
  acceptUnsigned();
  adoptRegistry(registry, fullConfig);
  history.replaceState(null, '', initialPath);
  const router = createBrowserRouter(createRoutes());
  open.push(router);
  const user: UserEvent = userEvent.setup();
  const view = render(
    <I18nProvider i18n={i18n}>
      <UiProvider>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </UiProvider>
    </I18nProvider>,
  );
  return {
    user,
    /** Navigates like a link. */
    go: (path: string) => act(() => router.navigate(path)),
    /** A mouse press in two steps: a menu marks the item on mouse down and selects it on mouse up. */
    press: async (target: Element) => {
      await user.pointer({ keys: '[MouseLeft>]', target });
      await user.pointer({ keys: '[/MouseLeft]', target });
    },
    address: () => `${location.pathname}${location.search}`,
    ...view,
  };
};

const open: ReturnType<typeof createBrowserRouter>[] = [];
afterEach(() => {
  for (const router of open.splice(0)) router.dispose();
});

const loadSigns = async (): Promise<RemoteModule> => ({
  screens: Object.fromEntries(testMounts.map((mount) => [mount, [{ index: true, element: <h1>Screen: {mount}</h1> }]])),
});
