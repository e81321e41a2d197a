import { StrictMode, useState } from 'react';
import { i18n, I18nProvider } from '@roost/shared/i18n';
import { QueryClientProvider, queryClient } from '@roost/shared/query';
import { createBrowserRouter, RouterProvider } from '@roost/shared/router';
import { UiProvider } from '@roost/shared/ui/core';
import { createRoutes } from './routes.tsx';

export const App = () => {
  // Created when the app is ready, because a router calls its guards immediately.
  const [router] = useState(() => createBrowserRouter(createRoutes()));
  return (
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <UiProvider>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </UiProvider>
      </I18nProvider>
    </StrictMode>
  );
};
