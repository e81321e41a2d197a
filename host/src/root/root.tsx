import { Suspense, useEffect } from 'react';
import { lazyScreen } from '@roost/shared/platform';
import { Outlet, useNavigation } from '@roost/shared/router';
import { SkipLink } from '@roost/shared/ui/core';
import { followReleases } from '#remotes/follow-releases.ts';
import { usePageViews } from '#vendors/use-page-views.ts';
import { PlatformOfHost } from './platform-of-host.tsx';
import { RouteProgress } from './route-progress.tsx';
import { useCalm } from './use-calm.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useSessionEnd } from './use-session-end.ts';
import { useUncaught } from './use-uncaught.ts';

const Toaster = lazyScreen(async () => {
  const { runOverlaysInTurn } = await import('@roost/shared/ui/overlays-in-turn');
  await runOverlaysInTurn();
  return (await import('@roost/shared/ui/overlays')).Toaster;
});

/** Around every screen: the loader of the document goes after the first completed navigation. */
export const Root = () => {
  const navigation = useNavigation();
  const isCalm = useCalm();
  useSessionEnd();
  useUncaught();
  usePageViews({ isIdle: navigation.state === 'idle' });
  useKeptFocus({ isIdle: navigation.state === 'idle' });
  useEffect(() => followReleases(), []);
  useEffect(() => {
    if (navigation.state === 'idle') document.getElementById('loader')?.remove();
  }, [navigation.state]);
  return (
    <>
      <SkipLink to="content" />
      <RouteProgress isBusy={navigation.state !== 'idle'} />
      <PlatformOfHost>
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
      </PlatformOfHost>
      <Suspense fallback={null}>{isCalm && <Toaster />}</Suspense>
    </>
  );
};
