import { CollectedCounts, type MinuteCounts } from '@roost/shared/platform/page-report';
import { firstMinuteOf, sumOfAll, type CountsQuestion, type CountsSource } from './counts-source.ts';
import { fetchJson } from './fetch-json.ts';

type Collector = {
  /** URL of the collector, as in `collectorEndpoint`. */
  url: string;
  /** ROOST_METRICS_TOKEN of the API; not needed on the machine of the API. */
  token: string | undefined;
};

/** Limit for an answer. The registry changes within 90 s of the last session that is needed (`flip-time.test.ts`). */
export const collectorTimeoutMs = 5_000;

/** The counts of a collector (docs/telemetry.md). */
export const collectorSource =
  (collector: Collector): CountsSource =>
  async ({ remote, version, since, moves }) => {
    const minutes = await readMinutes(collector, {
      remote,
      since: firstMinuteOf(since),
      moves: moves.map(firstMinuteOf),
    });
    const byMinute = Map.groupBy(minutes, ({ minute }) => minute);
    return [...byMinute.values()].map((rows) => ({
      // A page of the canary that falls back to another version is in neither arm with that version.
      canary: sumOfAll(rows.filter((row) => row.channel === 'canary' && row.version === version)),
      stable: sumOfAll(rows.filter((row) => row.channel === 'stable' && row.version !== version)),
    }));
  };

/** The complete minutes of all versions of a remote. Throws, with the reason, when the collector cannot be read. */
export const readMinutes = async (
  { url, token }: Collector,
  { remote, since, moves = [] }: Pick<CountsQuestion, 'remote' | 'since'> & Partial<Pick<CountsQuestion, 'moves'>>,
): Promise<MinuteCounts[]> => {
  const address = new URL(url);
  const query = new URLSearchParams({ remote, since: since.toISOString() });
  if (moves.length > 0) query.set('moves', moves.map((move) => move.toISOString()).join(','));
  address.search = query.toString();
  const { content } = await fetchJson(address, {
    name: 'the collector',
    token,
    timeoutMs: collectorTimeoutMs,
    schema: CollectedCounts,
  });
  return content.minutes;
};
