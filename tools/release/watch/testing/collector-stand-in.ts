import { completeUntil, measures, minuteMs, type MinuteCounts } from '@roost/shared/platform/page-report';
import { collectorSource } from '@roost/release/watch/read-collector';
import type { Page } from './a-page.ts';
import { serveStandIn } from './stand-in.ts';

/** Answers as `sandbox/src/page-counts` does. */
export const startCollectorStandIn = () =>
  serveStandIn(
    ({ searchParams }, { pages, now }) => {
      const since = Date.parse(searchParams.get('since') ?? '');
      const moves = (searchParams.get('moves') ?? '').split(',').filter((one) => one !== '');
      const end = completeUntil(now).getTime();
      const counted = pages.filter(
        ({ remote, at }) => remote === searchParams.get('remote') && at.getTime() >= since && at.getTime() < end,
      );
      return {
        status: 200,
        body: {
          minutes: minutesOf(
            counted,
            moves.map((move) => Date.parse(move)),
          ),
        },
      };
    },
    (url) => collectorSource({ url: `${url}/collector`, token: 'a-token' }),
  );

const minutesOf = (pages: readonly Page[], moves: readonly number[]): MinuteCounts[] => {
  const minutes = new Map<string, MinuteCounts>();
  const known = new Set<string>();
  for (const { at, version, channel, bucket, has } of pages.toSorted(
    (one, other) => one.at.getTime() - other.at.getTime(),
  )) {
    const minute = new Date(Math.floor(at.getTime() / minuteMs) * minuteMs).toISOString();
    const none = { errors: 0, lcp: 0, inp: 0, cls: 0 };
    const key = `${minute} ${version} ${channel}`;
    const counts = minutes.get(key) ?? {
      minute,
      version,
      channel,
      sessions: 0,
      ...none,
      longFrames: 0,
      affected: none,
    };
    counts.sessions += 1;
    counts.affected = { ...counts.affected };
    for (const measure of measures.filter((one) => has.includes(one))) {
      counts[measure] += 1;
      const epoch = moves.filter((move) => move <= Date.parse(minute)).length;
      const one = `${version} ${channel} ${measure} ${bucket} ${epoch}`;
      if (!known.has(one)) counts.affected[measure] += 1;
      known.add(one);
    }
    minutes.set(key, counts);
  }
  return [...minutes.values()];
};
