import { CollectedCounts, type MinuteCounts } from '@roost/shared/platform/page-report';
import * as v from 'valibot';
import { noCounts, sumOfCounts, type Comparison, type Counts } from './decide.ts';

type Collector = {
  /** URL of the collector, as in `collectorEndpoint`. */
  url: string;
  /** ROOST_METRICS_TOKEN of the API; not needed on the machine of the API. */
  token: string | undefined;
};
type Question = { remote: string; version: string; since: Date };

/** Limit for an answer, in ms. */
const timeoutMs = 10_000;

/** Reads the counts of a canary and of stable by minute. */
export const readCollector = async (
  { url, token }: Collector,
  { remote, version, since }: Question,
): Promise<Comparison[]> => {
  const minutes = await readMinutes({ url, token }, { remote, since: minuteOf(since) });
  const byMinute = Map.groupBy(minutes, ({ minute }) => minute);
  return [...byMinute.values()].map((rows) => ({
    // A page of the canary that falls back to another version is in neither arm with that version.
    canary: sumOf(rows.filter((row) => row.channel === 'canary' && row.version === version)),
    stable: sumOf(rows.filter((row) => row.channel === 'stable' && row.version !== version)),
  }));
};

/** The complete minutes of all versions of a remote. Throws, with the reason, when the collector cannot be read. */
export const readMinutes = async (
  { url, token }: Collector,
  { remote, since }: Pick<Question, 'remote' | 'since'>,
): Promise<MinuteCounts[]> => {
  const address = new URL(url);
  address.search = new URLSearchParams({ remote, since: since.toISOString() }).toString();
  return v.parse(CollectedCounts, await fetchJson(address, token)).minutes;
};

/** The first whole minute: sessions of the one before can be older than the canary. */
const minuteOf = (time: Date) => new Date(Math.ceil(time.getTime() / 60_000) * 60_000);

const sumOf = (rows: readonly MinuteCounts[]): Counts => rows.reduce(sumOfCounts, noCounts());

const fetchJson = async (url: URL, token: string | undefined): Promise<unknown> => {
  try {
    const response = await fetch(url, {
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return await response.json();
  } catch (failed) {
    const { message, cause } = failed as Error;
    const why = (cause as NodeJS.ErrnoException | undefined)?.code ?? message;
    throw new Error(`the collector ${url.origin}${url.pathname} cannot be read (${why}).`, { cause: failed });
  }
};
