import type { RemoteName } from '@roost/shared/platform/mount';
import { report } from '#telemetry/report.ts';
import { registered } from './registry.ts';
import { rememberWorking } from './worked-here.ts';

const shown = new Map<RemoteName, string>();

/** The version of a remote that this page has shown. It never changes, because running code is never replaced. */
export const shownVersion = (name: RemoteName): string | undefined => shown.get(name);

export const shownVersions = (): ReadonlyMap<RemoteName, string> => shown;

export const markShown = (name: RemoteName, version: string): void => {
  if (shown.get(name) === version) return;
  shown.set(name, version);
  rememberWorking(name, version);
  const live = registered(name)?.live;
  if (version !== live)
    report(`${name} ${version} is shown`, new Error(`${name} ${live}, which is live, is not`), {
      remote: name,
      version,
    });
};

/** For tests: resets to a page that has shown nothing. */
export const forgetShown = (): void => shown.clear();
