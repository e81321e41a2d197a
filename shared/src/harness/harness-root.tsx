import { StrictMode, type ReactNode } from 'react';
import { i18n, I18nProvider } from '@roost/shared/i18n';
import { queryClient, QueryClientProvider } from '@roost/shared/query';
import { UiProvider } from '@roost/shared/ui/core';

/** What the host has around everything. */
export const HarnessRoot = ({ children }: { children: ReactNode }) => (
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <UiProvider>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </UiProvider>
    </I18nProvider>
  </StrictMode>
);
