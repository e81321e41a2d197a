import type { ComponentType } from 'react';
import type { LazyScreen, RemoteModule, SlotName, SlotProps } from '@roost/shared/platform';
import type { RemoteManifest } from '@roost/shared/platform/manifest';
import type { RemoteName } from '@roost/shared/platform/mount';
import type { Registry } from '@roost/shared/platform/registry';
import type { EntryRefusal } from './registry/entry-refused.ts';
import type { Vitals } from '#telemetry/web-vitals.ts';

/** Why a tab does not show its preview. */
export type PreviewRefusal = 'unknown' | 'notAllowed' | 'unusable' | 'signIn';

/** The preview of this tab, until a time (epoch, ms), or why it shows none. */
export type TabPreview =
  | { remote: RemoteName; version: string; expires: number; isShown: () => boolean }
  | { remote: null; why: PreviewRefusal };

/** Why a tab does not show the remote of a developer's server. */
export type HarnessRefusal = 'stage' | 'address' | 'signIn' | 'notAllowed' | 'unreachable' | 'unusable';

/** The remote that this tab loads from a developer's server (`address` is its origin), or why it loads none. */
export type TabHarness =
  | { remote: RemoteName; address: string; folder: string; isShown: () => boolean }
  | { remote: null; address: string; why: HarnessRefusal };

type RemotesStore = {
  /** The registry at page load, with the entries that were adopted since. */
  registry: Registry;
  /** What remotes with an unusable registry entry declare: their links lead to an error. */
  declared: Map<RemoteName, RemoteManifest>;
  /** Why the page uses no registry entry of a remote, or an older one. */
  refusals: Map<RemoteName, EntryRefusal>;
  /** The registry as last read; undefined until the first poll. */
  latestRegistry: Registry | undefined;
  /** Undefined in most tabs. */
  preview: TabPreview | undefined;
  /** Undefined in most tabs. */
  harness: TabHarness | undefined;
  /** The versions that the inspector chose for this tab, by remote. */
  tabVersions: Readonly<Record<RemoteName, string>>;
  /** Returns the content of a registry, or throws why the page refuses it. The first script provides it. */
  verify: (registry: string) => Promise<unknown>;
  /** The version of each remote that this page has shown. It never changes, because running code is never replaced. */
  activeVersions: Map<RemoteName, string>;
  /** The chosen version of each remote that shows another one instead. */
  failedVersions: Map<RemoteName, string>;
  /** Remotes with content that has mounted, even if more of it still loads. */
  mounted: Set<RemoteName>;
  /** Loads the module that a version exposes. The start-up provides it, so that tests run without federation. */
  loadExposed: (version: { container: string; entry: string }) => Promise<RemoteModule>;
  /** Remotes whose code runs in this page. */
  running: Set<RemoteName>;
  /** Loaded and loading modules, by remote and version. */
  modules: Map<RemoteName, Map<string, Promise<RemoteModule>>>;
  /** How many times a loaded version was dropped. */
  dropCounts: Map<string, number>;
  /** The version of each remote whose styles apply. */
  appliedStyles: Map<RemoteName, string>;
  /** Components of loaded modules, by mount and by slot. */
  screens: Map<string, LazyScreen<object>>;
  slots: { [N in SlotName]?: Map<string, ComponentType<SlotProps[N]>> };
  /** URLs of the preloaded scripts. */
  prefetched: Set<string>;
  /** Measures the web vitals of a remote; undefined until something needs them. */
  vitals: ((remote: RemoteName) => Vitals) | undefined;
  /** Number of the last attempt to load a remote. */
  attempts: number;
};

/** The store of a page that has loaded nothing. */
export const createRemotesStore = (): RemotesStore => ({
  registry: { schema: 1, revision: 0, remotes: {}, documents: {}, comparisons: {} },
  declared: new Map(),
  refusals: new Map(),
  latestRegistry: undefined,
  preview: undefined,
  harness: undefined,
  tabVersions: {},
  verify: () => Promise.reject(new Error('No verification was provided')),
  activeVersions: new Map(),
  failedVersions: new Map(),
  mounted: new Set(),
  loadExposed: () => Promise.reject(new Error('No loader was provided')),
  running: new Set(),
  modules: new Map(),
  dropCounts: new Map(),
  appliedStyles: new Map(),
  screens: new Map(),
  slots: {},
  prefetched: new Set(),
  vitals: undefined,
  attempts: 0,
});

/** Everything that this page knows about remotes. */
export const remotesStore = createRemotesStore();
