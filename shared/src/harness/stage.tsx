import { useEffect, useState } from 'react';
import { useFailureText } from '@roost/shared/http';
import { createBrowserRouter, RouterProvider } from '@roost/shared/router';
import { FailedState, Spinner } from '@roost/shared/ui/core';
import { useChoices } from './choices.ts';
import { isShown, showLanguage } from './language.ts';
import { NoWorkspacePage } from './no-workspace-page.tsx';
import { stageRoutes } from './stage-routes.tsx';
import type { HarnessOptions } from './start-harness.ts';
import { useBarLink } from './use-bar-link.ts';
import { useStageSession } from './use-stage-session.ts';

/** The remote's screens, with the settings of the bar. */
export const Stage = (harnessed: HarnessOptions) => {
  const choices = useChoices();
  const { session, retry } = useStageSession(choices);
  const [router] = useState(() => createBrowserRouter(stageRoutes(harnessed)));
  const textOf = useFailureText();
  useBarLink({ router, opened: session.state === 'open' ? session.opened : null });

  useEffect(() => {
    // The page keeps its language when the messages fail to load.
    if (!isShown(choices.language)) showLanguage(choices.language).catch(() => undefined);
  }, [choices.language]);

  switch (session.state) {
    case 'opening':
      return (
        <main className="h-whole">
          <Spinner size="lg" label="Signing in…" />
        </main>
      );
    case 'failed':
      return (
        <main className="h-whole">
          <FailedState
            title={`${choices.account} could not be signed in`}
            reference={session.failure.reference}
            onRetry={retry}
          >
            {textOf(session.failure)}
          </FailedState>
        </main>
      );
    case 'open':
      return session.opened.workspace === null ? (
        <NoWorkspacePage account={choices.account} />
      ) : (
        <RouterProvider key={session.key} router={router} />
      );
  }
};
