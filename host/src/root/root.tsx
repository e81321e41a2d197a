import { Suspense, useEffect } from 'react';
import { lazyScreen } from '@roost/shared/platform';
import { Outlet, useNavigation } from '@roost/shared/router';
import { SkipLink } from '@roost/shared/ui/core';
import { InspectorShortcut } from '#inspector/inspector-shortcut.tsx';
import { followReleases } from '#remotes/registry/releases.ts';
import { remotesStore } from '#remotes/remotes-store.ts';
import { usePageViews } from '#vendors/use-page-views.ts';
import { LazyHostComponent } from './lazy-host-component.tsx';
import { HostPlatformProvider } from './host-platform-provider.tsx';
import { RouteProgress } from './route-progress.tsx';
import { useAfterFirstInteraction } from './use-after-first-interaction.ts';
import { useFocusAfterNavigation } from './use-focus-after-navigation.ts';
import { useSessionEnd } from '#session/use-session-end.ts';
import { useUncaughtError } from './use-uncaught-error.tsx';

const Toaster = lazyScreen(async () => {
  const { preloadOverlays } = await import('@roost/shared/ui/overlays/preload-overlays');
  await preloadOverlays();
  return (await import('@roost/shared/ui/overlays')).Toaster;
});

const OfflineBar = lazyScreen(
  async () => (await import(/* webpackChunkName: "after-start" */ '#layout/offline-bar.tsx')).OfflineBar,
);

const NewVersion = lazyScreen(
  async () => (await import(/* webpackChunkName: "after-start" */ '#layout/new-version.tsx')).NewVersion,
);

const PreviewBanner = lazyScreen(
  async () => (await import(/* webpackChunkName: "preview" */ '#remotes/preview/preview-banner.tsx')).PreviewBanner,
);

const HarnessBanner = lazyScreen(
  async () => (await import(/* webpackChunkName: "harness" */ '#remotes/harness/harness-banner.tsx')).HarnessBanner,
);

const TooltipLayer = lazyScreen(
  async () => (await import(/* webpackChunkName: "after-start" */ '@roost/shared/ui/tooltip-layer')).TooltipLayer,
);

/** Root layout. Removes the document's loader after the first completed navigation. */
export const Root = () => {
  const navigation = useNavigation();
  const isAfterFirstInteraction = useAfterFirstInteraction();
  useSessionEnd();
  const notice = useUncaughtError();
  usePageViews({ isIdle: navigation.state === 'idle' });
  useFocusAfterNavigation({ isIdle: navigation.state === 'idle' });
  useEffect(() => followReleases(), []);
  useEffect(() => {
    if (navigation.state === 'idle') document.getElementById('loader')?.remove();
  }, [navigation.state]);
  return (
    <>
      <SkipLink to="content" />
      <RouteProgress isBusy={navigation.state !== 'idle'} />
      {(remotesStore.preview !== undefined || Object.keys(remotesStore.tabVersions).length > 0) && (
        <LazyHostComponent name="Preview" fallback={() => null}>
          <PreviewBanner />
        </LazyHostComponent>
      )}
      {remotesStore.harness !== undefined && (
        <LazyHostComponent name="Harness" fallback={() => null}>
          <HarnessBanner />
        </LazyHostComponent>
      )}
      <HostPlatformProvider>
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
      </HostPlatformProvider>
      {isAfterFirstInteraction && (
        <>
          <LazyHostComponent name="Toaster" fallback={() => null}>
            <Toaster />
          </LazyHostComponent>
          <LazyHostComponent name="Offline bar" fallback={() => null}>
            <OfflineBar />
          </LazyHostComponent>
          <LazyHostComponent name="New version" fallback={() => null}>
            <NewVersion />
          </LazyHostComponent>
          <LazyHostComponent name="Tooltips" fallback={() => null}>
            <TooltipLayer />
          </LazyHostComponent>
        </>
      )}
      <InspectorShortcut />
      {notice}
    </>
  );
};
