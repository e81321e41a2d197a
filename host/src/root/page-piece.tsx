import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { FailedState } from '@roost/shared/ui/core';
import { HostPiece } from './host-piece.tsx';

/** A page of the host, with its script loaded on the first visit. */
export const PagePiece = ({ name, children }: { name: string; children: ReactNode }) => (
  <HostPiece
    name={name}
    fallback={(retry) => (
      <main id="content" className="r-whole-page">
        <FailedState title={<Trans>This page could not be loaded</Trans>} onRetry={retry}>
          <Trans>The service cannot be reached. Check your connection and try again.</Trans>
        </FailedState>
      </main>
    )}
  >
    {children}
  </HostPiece>
);
