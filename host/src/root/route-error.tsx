import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { toFailure, useFailureText } from '@roost/shared/http';
import { useRevalidator, useRouteError } from '@roost/shared/router';
import { FailedState, PageTitle } from '@roost/shared/ui/core';
import { isChunkLoadError } from '#remotes/loading/load-machine.ts';
import { reloadForNewRelease } from '#remotes/registry/releases.ts';
import { remoteFromStack } from '#remotes/registry/registry.ts';
import { report } from '#telemetry/report.ts';

/** Error page for a failed guard or frame, for example when the API is down, with a retry. */
export const RouteError = () => {
  const { t } = useLingui();
  const error = useRouteError();
  const failure = toFailure(error);
  const textOf = useFailureText();
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    document.getElementById('loader')?.remove();
    if (isChunkLoadError(error)) void reloadForNewRelease();
    if (failure.kind === 'malformed')
      report('A screen failed', error, remoteFromStack(error instanceof Error ? (error.stack ?? '') : ''));
  }, [error, failure.kind]);
  return (
    <main id="content" className="r-whole-page">
      <PageTitle parts={[t`This page could not be loaded`]} />
      <FailedState
        title={<Trans>This page could not be loaded</Trans>}
        reference={failure.reference}
        retrying={state === 'loading'}
        onRetry={() => void revalidate()}
      >
        {textOf(failure)}
      </FailedState>
    </main>
  );
};
