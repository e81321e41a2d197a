import { createElement, isValidElement, type ComponentType } from 'react';
import { lazyScreen, type LazyScreen, type SlotName, type SlotProps } from '@roost/shared/platform';
import type { Mount, RemoteName } from '@roost/shared/platform/mount';
import { Navigate, useRoutes, type RouteObject } from '@roost/shared/router';
import { loadModule, moduleKey } from '#remotes/loading/load-module.ts';
import { requestUrl } from '#remotes/loading/remote-files.ts';
import { fillersOf, mountPoints, type MountPoint } from '#remotes/registry/mounts-and-slots.ts';
import { registered, versionUrl, type RemoteSource } from '#remotes/registry/registry.ts';
import { chosenVersion, isKnownToFit, versionsToTry } from '#remotes/registry/versions.ts';
import { remotesStore } from '#remotes/remotes-store.ts';
import { RemoteOutlet } from './remote-outlet.tsx';
import { LoadingSkeleton, MountUnavailable, SlotUnavailable } from './unavailable.tsx';

/** The screens of a remote for a mount. */
export const MountOutlet = ({ mount, remote }: { mount: Mount; remote: RemoteName }) => (
  <RemoteOutlet
    remote={remote}
    content={(version) => createElement(screensOf(mount, remote, version))}
    loading={<LoadingSkeleton />}
    unavailable={(reference, retry) => <MountUnavailable remote={remote} reference={reference} onRetry={retry} />}
  />
);

/**
 * Loads the code of a mount and of its first screen, so that a click shows the mount without a skeleton: React shows a
 * fallback for at least 300 ms. Rejects when the code cannot be loaded.
 */
export const preloadScreens = async ({ mount, remote }: { mount: Mount; remote: RemoteName }): Promise<void> => {
  const [version] = versionsToTry(remote);
  if (version === undefined) return;
  await screensOf(mount, remote, version).preload();
  const { screens } = await loadModule(remote, version);
  const first = screens[mount]?.find(({ index }) => index)?.element;
  if (isValidElement(first) && isLazy(first.type)) await first.type.preload();
};

/** Preloads and runs the scripts of a mount's first screen, so that a click shows the mount without delay. */
export const prefetchMount = (mount: Mount): void => {
  const point = mountPoints().find((candidate) => candidate.mount === mount);
  if (point === undefined) return;
  preloadScripts(point);
  // A click loads the mount again and shows the error.
  preloadScreens(point).catch(() => undefined);
};

const preloadScripts = ({ mount, remote: name }: MountPoint): void => {
  const remote = registered(name);
  if (remote === undefined) return;
  const version = chosenVersion(name, remote);
  const release = remote.versions[version];
  if (release === undefined || !isKnownToFit(name, version)) return;
  const { prefetched } = remotesStore;
  for (const file of [release.entry, ...(release.mounts[mount] ?? [])]) {
    const href = versionUrl(remote, version) + file;
    if (prefetched.has(href)) continue;
    prefetched.add(href);
    const link = document.createElement('link');
    Object.assign(link, {
      rel: 'preload',
      as: 'script',
      href,
      crossOrigin: 'anonymous',
      integrity: release.files[file] ?? '',
    });
    // A browser reuses a failed preload for the script, so the script needs another URL.
    link.addEventListener('error', () => {
      requestUrl(href);
      prefetched.delete(href);
    });
    document.head.append(link);
  }
};

const isLazy = (type: unknown): type is LazyScreen<object> => typeof type === 'function' && 'preload' in type;

const screensOf = (mount: Mount, remote: RemoteName, version: string): LazyScreen<object> => {
  const key = `${mount} ${moduleKey(remote, version)}`;
  const screens = remotesStore.screens.get(key) ?? lazyScreen(() => loadScreens(mount, remote, version));
  remotesStore.screens.set(key, screens);
  return screens;
};

const loadScreens = async (mount: Mount, remote: RemoteName, version: string) => {
  const { screens } = await loadModule(remote, version);
  const routes = screens[mount];
  if (routes === undefined) throw new Error(`${remote} ${version} has no screens for ${mount}`);
  const all = [...routes, unknownPath];
  return () => useRoutes(all);
};

/** Route for unknown paths below the mount. */
const unknownPath: RouteObject = { path: '*', element: <Navigate replace to="/" /> };

type SlotOutletProps<N extends SlotName> = { name: N; props: SlotProps[N] };

/** Content of other remotes in a slot of a screen. A small message replaces what cannot be loaded. */
export const SlotOutlet = <N extends SlotName>({ name, props }: SlotOutletProps<N>) =>
  fillersOf(name).map((remote) => (
    <RemoteOutlet
      key={remote}
      remote={remote}
      content={(version) => createElement(contentOf(name, { remote, version }), props)}
      loading={null}
      unavailable={(reference, retry) => <SlotUnavailable remote={remote} reference={reference} onRetry={retry} />}
    />
  ));

const contentOf = <N extends SlotName>(name: N, { remote, version }: RemoteSource): ComponentType<SlotProps[N]> => {
  const contents: Map<string, ComponentType<SlotProps[N]>> = (remotesStore.slots[name] ??= new Map());
  const key = moduleKey(remote, version);
  const content = contents.get(key) ?? lazyContent(name, { remote, version });
  contents.set(key, content);
  return content;
};

const lazyContent = <N extends SlotName>(name: N, { remote, version }: RemoteSource): ComponentType<SlotProps[N]> =>
  lazyScreen(async () => {
    const { slots } = await loadModule(remote, version);
    const fill = slots?.[name];
    if (fill === undefined) throw new Error(`${remote} ${version} has nothing for the slot ${name}`);
    return fill();
  });
