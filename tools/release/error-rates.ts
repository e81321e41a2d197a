import { readMinutes } from './watch/read-collector.ts';
import { readConfig } from './base-url.ts';

/** Sessions of a version in the last day, and how many of them had an error. */
export type ErrorRate = { sessions: number; errors: number };

/** By remote and version, such as `domains 1.4.0`; or why nothing is measured. */
export type ErrorRates = { rates: Record<string, ErrorRate> } | { notMeasured: string };

const dayMs = 24 * 60 * 60 * 1000;

/** Reads the collector of the host's configuration. */
export const readErrorRates = async (remotes: readonly string[], now = Date.now()): Promise<ErrorRates> => {
  const url = (await readConfig())?.collectorEndpoint ?? null;
  if (url === null) return { notMeasured: 'collectorEndpoint is not configured' };
  const collector = { url, token: process.env['ROOST_METRICS_TOKEN'] };
  const rates: Record<string, ErrorRate> = {};
  try {
    const since = new Date(now - dayMs);
    const read = remotes.map(async (remote) => ({ remote, minutes: await readMinutes(collector, { remote, since }) }));
    for (const { remote, minutes } of await Promise.all(read))
      for (const { version, sessions, errors } of minutes) {
        const { sessions: before, errors: ofBefore } = rates[`${remote} ${version}`] ?? { sessions: 0, errors: 0 };
        rates[`${remote} ${version}`] = { sessions: before + sessions, errors: ofBefore + errors };
      }
  } catch (failed) {
    return { notMeasured: (failed as Error).message };
  }
  return { rates };
};
