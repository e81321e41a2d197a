import { channelOf, bucketOf, type Canary } from '@roost/shared/platform/channel';
import { harnessVersion } from '@roost/shared/platform/harness';
import { workspaceIn, type RemoteName } from '@roost/shared/platform/mount';
import type { RegisteredRemote } from '@roost/shared/platform/registry';
import { registered, versionUrl } from '#remotes/registry/registry.ts';
import { activeVersion, chosenVersion, manifestOf, versionOfTab } from '#remotes/registry/versions.ts';
import type { EntryRefusal } from '#remotes/registry/entry-refused.ts';
import { remotesStore } from '#remotes/remotes-store.ts';
import { recentReports, type Report } from '#telemetry/report.ts';
import { vitalsOfPage, type Vitals } from '#telemetry/web-vitals.ts';
import { compatibilityOf, type Fit } from './compatibility-of.ts';
import { lastGoodOf } from './overrides.ts';
import { countRetries, measureLoad, type LoadMeasure } from './measure-load.ts';

/** Why the page shows a version of a remote, or none. */
export type Reason =
  | { kind: 'live' | 'preview' | 'harness' | 'canaryListed' | 'notShown' | 'failed' | 'invalid' }
  /** The inspector chose the version for this tab. */
  | { kind: 'tab' }
  | { kind: 'canaryShare'; bucket: number; share: number }
  /** The chosen version `failed`. */
  | { kind: 'fallback'; failed: string }
  /** The page showed the version before another one was `chosen`: running code is never replaced. */
  | { kind: 'pinned'; chosen: string };

/** What this page knows about a remote. */
export type InspectedRemote = {
  remote: RemoteName;
  names: { en: string; fr: string };
  /** As last read. The versions are undefined for a remote whose registry entry is invalid. */
  live: string | undefined;
  /** The version that the page tries first. */
  chosen: string | undefined;
  shown: string | undefined;
  reason: Reason;
  /** Why the page does not use the registry entry, as first read. */
  refusal: EntryRefusal | undefined;
  channel: 'stable' | 'canary' | 'preview' | 'harness';
  /** From 0 to 9,999; undefined on a page without a workspace. */
  bucket: number | undefined;
  canary: Canary | undefined;
  base: string | undefined;
  load: LoadMeasure | undefined;
  retries: number;
  /** Of the shown version, or else of the chosen one. */
  fit: Fit;
  /** The keys of the packages that this version shares. */
  shared: readonly string[];
  vitals: Vitals;
  errors: readonly Report[];
  /** The version of "use last good". */
  lastGood: string | undefined;
};

type Options = { entries: readonly PerformanceResourceTiming[] };

/** Inspects every remote of the registry, and those whose entry is invalid. `entries` are the resources of the page. */
export const inspectRemotes = ({ entries }: Options): InspectedRemote[] => {
  const { registry, refusals } = remotesStore;
  return [...new Set([...Object.keys(registry.remotes), ...refusals.keys()])].toSorted().map((remote) => {
    const entry = registered(remote);
    const latest = remotesStore.latestRegistry?.remotes[remote] ?? entry;
    const shown = activeVersion(remote);
    const chosen = entry && chosenVersion(remote, entry);
    const version = shown ?? chosen ?? '';
    const folder = entry && versionUrl(entry, version);
    const workspaceId = workspaceIn(location.pathname);
    const reason = reasonOf(remote, latest);
    return {
      remote,
      names: manifestOf(remote)?.names ?? { en: remote, fr: remote },
      live: latest?.live,
      chosen,
      shown,
      reason,
      refusal: remotesStore.refusals.get(remote),
      channel:
        reason.kind === 'preview' || reason.kind === 'harness'
          ? reason.kind
          : channelOf(remote, workspaceId, latest?.canary),
      bucket: workspaceId === undefined ? undefined : bucketOf(remote, workspaceId),
      canary: latest?.canary,
      base: shown === harnessVersion || chosen === harnessVersion ? folder : entry?.base,
      load: shown === undefined || folder === undefined ? undefined : measureLoad(folder, entries),
      retries: folder === undefined ? 0 : countRetries(folder),
      fit: compatibilityOf(remote, version),
      shared: Object.keys(entry?.versions[version]?.shared ?? {}),
      vitals: vitalsOfPage()(remote),
      errors: reportsOf(remote),
      lastGood: lastGoodOf(remote),
    };
  });
};

/** The last reports of this page that belong to a remote, or to the host. */
export const reportsOf = (remote: string): Report[] => recentReports().filter(({ source }) => source.remote === remote);

const reasonOf = (remote: RemoteName, latest: RegisteredRemote | undefined): Reason => {
  if (latest === undefined) return { kind: 'invalid' };
  const shown = activeVersion(remote);
  if (shown === undefined) return { kind: reportsOf(remote).length === 0 ? 'notShown' : 'failed' };
  const failed = remotesStore.failedVersions.get(remote);
  if (failed !== undefined) return { kind: 'fallback', failed };
  const chosen = chosenVersion(remote, latest);
  return shown === chosen ? reasonOfChoice(remote, latest) : { kind: 'pinned', chosen };
};

const reasonOfChoice = (remote: RemoteName, entry: RegisteredRemote): Reason => {
  const { preview } = remotesStore;
  const { canary } = entry;
  const chosen = versionOfTab(remote, entry);
  if (chosen === harnessVersion) return { kind: 'harness' };
  if (chosen !== undefined)
    return { kind: preview?.remote === remote && preview.version === chosen ? 'preview' : 'tab' };
  const workspaceId = workspaceIn(location.pathname);
  if (workspaceId === undefined || canary === undefined || chosenVersion(remote, entry) !== canary.version)
    return { kind: 'live' };
  if (canary.workspaces.includes(workspaceId)) return { kind: 'canaryListed' };
  return { kind: 'canaryShare', bucket: bucketOf(remote, workspaceId), share: canary.share };
};
