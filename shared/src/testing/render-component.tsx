import { i18n, I18nProvider } from '@roost/shared/i18n';
import { UiProvider } from '@roost/shared/ui/core';
import { TooltipLayer } from '@roost/shared/ui/tooltip-layer';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';

/** For tests: renders a component with the providers of a page. */
export function renderComponent(element: ReactNode) {
  const page = (children: ReactNode) => (
    <I18nProvider i18n={i18n}>
      <UiProvider>
        {children}
        <TooltipLayer />
      </UiProvider>
    </I18nProvider>
  );
  const view = render(page(element));
  return { user: userEvent.setup(), rerender: (next: ReactNode) => view.rerender(page(next)) };
}
