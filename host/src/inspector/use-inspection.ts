import { getInstance } from '@module-federation/enhanced/runtime';
import { useEffect, useState } from 'react';
import { readLatestRegistry } from '#remotes/registry/releases.ts';
import { inspectRemotes, reportsOf, type InspectedRemote } from './inspect-remotes.ts';
import { sharedPackagesIn, type SharedPackage } from './shared-packages.ts';
import type { Report } from '#telemetry/report.ts';

/** What the inspector shows. */
export type Inspection = {
  remotes: readonly InspectedRemote[];
  packages: readonly SharedPackage[];
  /** The last reports of the host in this page. */
  errors: readonly Report[];
};

const refreshMs = 1_000;

/** Inspects the page each second. Reads the registry first, so that the live versions are those of now. */
export const useInspection = (): Inspection => {
  const [inspection, setInspection] = useState(inspect);
  useEffect(() => {
    void readLatestRegistry();
    const timer = setInterval(() => setInspection(inspect()), refreshMs);
    return () => clearInterval(timer);
  }, []);
  return inspection;
};

const inspect = (): Inspection => ({
  remotes: inspectRemotes({ entries: performance.getEntriesByType('resource') as PerformanceResourceTiming[] }),
  packages: sharedPackagesIn(getInstance()?.shareScopeMap['default'] ?? {}),
  errors: reportsOf('host'),
});
