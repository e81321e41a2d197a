import { StrictMode, type ReactNode } from 'react';
import { i18n, I18nProvider } from '@roost/shared/i18n';
import { queryClient, QueryClientProvider } from '@roost/shared/query';
import { UiProvider } from '@roost/shared/ui/core';
import { TooltipLayer } from '@roost/shared/ui/tooltip-layer';

/** The providers that the host has around every remote. */
export const HarnessRoot = ({ children }: { children: ReactNode }) => (
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <UiProvider>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
        <TooltipLayer />
      </UiProvider>
    </I18nProvider>
  </StrictMode>
);
