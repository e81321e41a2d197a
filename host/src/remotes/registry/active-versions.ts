import type { RemoteName } from '@roost/shared/platform/mount';
import { report } from '#telemetry/report.ts';
import { registered } from './registry.ts';
import { saveLastKnownGood } from './last-known-good.ts';

const activeByRemote = new Map<RemoteName, string>();

/** The version of a remote that this page has shown. It never changes, because running code is never replaced. */
export const activeVersion = (name: RemoteName): string | undefined => activeByRemote.get(name);

export const activeVersions = (): ReadonlyMap<RemoteName, string> => activeByRemote;

export const markActive = (name: RemoteName, version: string): void => {
  if (activeByRemote.get(name) === version) return;
  activeByRemote.set(name, version);
  saveLastKnownGood(name, version);
  const live = registered(name)?.live;
  if (version !== live)
    report(`${name} ${version} is shown`, new Error(`${name} ${live}, which is live, is not`), {
      remote: name,
      version,
    });
};

/** For tests: resets to a page that has shown nothing. */
export const resetActiveVersions = (): void => activeByRemote.clear();
