import { runtimeConfig } from '@roost/shared/platform';
import type { createBrowserRouter } from '@roost/shared/router';
import type { Session } from '@roost/shared/session';
import { useEffect } from 'react';
import { onHarnessMessage, postHarnessMessage, type SignedInState } from './harness-message.ts';

type BarLinkOptions = { router: ReturnType<typeof createBrowserRouter>; opened: Session | null };

/** Sends the remote's path and the session to the bar, and follows the bar's navigation. */
export const useBarLink = ({ router, opened }: BarLinkOptions): void => {
  useEffect(() => {
    const reportPath = () =>
      postHarnessMessage(window.parent, { kind: 'at', path: location.pathname + location.search });
    reportPath();
    return router.subscribe(reportPath);
  }, [router]);

  useEffect(
    () =>
      onHarnessMessage(
        () => window.parent,
        (message) => {
          if (message.kind === 'open') void router.navigate(message.path);
        },
      ),
    [router],
  );

  useEffect(() => {
    if (opened !== null) postHarnessMessage(window.parent, { kind: 'signed', signed: toSignedInState(opened) });
  }, [opened]);
};

const toSignedInState = ({ user, workspace, member }: Session): SignedInState => ({
  workspaces: (user?.members ?? [])
    .filter(({ status }) => status === 'Active')
    .map(({ workspace: { id, name } }) => ({ id, name })),
  workspaceId: workspace?.id ?? null,
  roles: member?.roles ?? [],
  features: { ...runtimeConfig().features, ...workspace?.features },
});
