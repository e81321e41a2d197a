import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { FailedState, PageTitle } from '@roost/shared/ui/core';
import { LazyHostComponent } from './lazy-host-component.tsx';

/** A page of the host, with its script loaded on the first visit. */
export const LazyPage = ({ name, children }: { name: string; children: ReactNode }) => {
  const { t } = useLingui();
  return (
    <LazyHostComponent
      name={name}
      fallback={(retry) => (
        <main id="content" className="r-whole-page">
          <PageTitle parts={[t`This page could not be loaded`]} />
          <FailedState title={<Trans>This page could not be loaded</Trans>} onRetry={retry}>
            <Trans>The service can't be reached. Check your connection and try again.</Trans>
          </FailedState>
        </main>
      )}
    >
      {children}
    </LazyHostComponent>
  );
};
