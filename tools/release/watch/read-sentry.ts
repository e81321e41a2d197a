import { measures, minuteMs, pageCounter } from '@roost/shared/platform/page-report';
import * as v from 'valibot';
import { firstMinuteOf, type CountsQuestion, type CountsSource } from './counts-source.ts';
import { forEachMeasure, noCounts, type Comparison } from './decide.ts';
import { readTable, readTimeSeries, requireFullScan, type SentryAccess, type TimeSeries } from './sentry-api.ts';

/** Sentry limits the points of an answer to 10,000 for ten groups: 1,000 minutes. */
const windowMs = 12 * 60 * minuteMs;

/** Sentry completes a minute in less time than this, in ms. */
const completedWithinMs = 15 * minuteMs;

const groups = ['sessions', ...measures] as const;

/**
 * The counters that pages send to Sentry (docs/telemetry.md). Affected workspaces are known for errors of the canary only:
 * each page of stable with an error counts as another workspace, which delays a rollback and never causes one.
 */
export const sentrySource =
  (access: SentryAccess, now = () => Date.now()): CountsSource =>
  async (question) => {
    const minutes = new Map<number, Comparison>();
    let start = firstMinuteOf(question.since).getTime();
    const last = now();
    while (start < last) {
      const end = Math.min(start + windowMs, Math.ceil(last / minuteMs) * minuteMs);
      const { timeSeries } = await readTimeSeries(access, seriesOf(question, { start, end }));
      const until = requireUsable(timeSeries, { now: last });
      addSeries(minutes, timeSeries, { until });
      // The next window has nothing that is complete.
      if (until < end) break;
      start = end;
    }
    await addAffected(access, minutes, question);
    const sorted = [...minutes].toSorted(([one], [other]) => one - other).map(([, comparison]) => comparison);
    for (const { canary, stable } of sorted)
      if (measures.some((one) => canary[one] > canary.sessions || stable[one] > stable.sessions))
        throw new Error('Sentry has more sessions with an error than sessions: its data is incomplete.');
    return sorted;
  };

type Period = { start: number; end: number };
const inPeriod = ({ start, end }: Period) => ({
  start: new Date(start).toISOString(),
  end: new Date(end).toISOString(),
});

const seriesOf = ({ remote, version }: CountsQuestion, period: Period) => ({
  ...inPeriod(period),
  query: [
    `metric.name:${pageCounter} remote:"${remote}" measure:[${groups.join(',')}]`,
    `((remote.channel:canary remote.version:"${version}") OR (remote.channel:stable !remote.version:"${version}"))`,
  ].join(' '),
  yAxis: 'sum(value)',
  interval: String(minuteMs / 1_000),
  groupBy: ['remote.channel', 'measure'],
  topEvents: String(2 * groups.length),
  sort: '-sum(value)',
  excludeOther: '1',
  disableAggregateExtrapolation: '1',
});

/** End of the minutes that are complete in all series, in ms. Throws when a series is not what was asked for. */
const requireUsable = (timeSeries: TimeSeries['timeSeries'], { now }: { now: number }): number => {
  let until = Infinity;
  for (const { meta, values } of timeSeries) {
    requireFullScan(meta);
    for (const [index, { timestamp, incomplete, sampleRate }] of values.entries()) {
      if (timestamp % minuteMs !== 0 || timestamp !== (values[0]?.timestamp ?? 0) + index * minuteMs)
        throw new Error('Sentry has not counted by minute.');
      if (typeof sampleRate === 'number' && sampleRate < 1)
        throw new Error('Sentry has only a sample of the sessions.');
      if (incomplete) until = Math.min(until, timestamp);
    }
  }
  if (until < now - completedWithinMs)
    throw new Error(`Sentry has not completed its counts since ${new Date(until).toISOString()}.`);
  return until;
};

const addSeries = (
  minutes: Map<number, Comparison>,
  timeSeries: TimeSeries['timeSeries'],
  { until }: { until: number },
): void => {
  for (const { groupBy, values } of timeSeries) {
    const { 'remote.channel': channel, measure } = v.parse(
      Group,
      Object.fromEntries(groupBy.map(({ key, value }) => [key, value])),
    );
    for (const { timestamp, value } of values) {
      if (timestamp >= until) continue;
      const minute = minutes.get(timestamp) ?? { canary: noCounts(), stable: noCounts() };
      minute[channel][measure] = value;
      if (channel === 'stable' && measure === 'errors') minute.stable.affected.errors = value;
      minutes.set(timestamp, minute);
    }
  }
};

const Group = v.object({ 'remote.channel': v.picklist(['canary', 'stable']), measure: v.picklist(groups) });

/** Reads each session of the canary with an error, and counts a workspace once since each move. */
const addAffected = async (
  access: SentryAccess,
  minutes: ReadonlyMap<number, Comparison>,
  { remote, version, since, moves }: CountsQuestion,
): Promise<void> => {
  const errors = [...minutes.values()].reduce((sum, { canary }) => sum + canary.errors, 0);
  if (errors === 0) return;
  const end = Math.max(...minutes.keys()) + minuteMs;
  const rows = await readTable(access, {
    ...inPeriod({ start: firstMinuteOf(since).getTime(), end }),
    query: `metric.name:${pageCounter} remote:"${remote}" measure:errors remote.channel:canary remote.version:"${version}"`,
    field: ['timestamp', 'remote.bucket'],
    sort: 'timestamp',
  });
  if (rows.length !== errors) throw new Error(`Sentry lists ${rows.length} of ${errors} sessions with an error.`);
  const known = new Set<string>();
  for (const { timestamp, 'remote.bucket': bucket } of v.parse(v.array(ErrorRow), rows)) {
    const minute = Math.floor(timestamp / minuteMs) * minuteMs;
    const key = `${bucket} ${moves.filter((move) => firstMinuteOf(move).getTime() <= minute).length}`;
    const comparison = minutes.get(minute);
    if (bucket === '' || known.has(key) || comparison === undefined) continue;
    known.add(key);
    comparison.canary.affected = { ...forEachMeasure(() => 0), errors: comparison.canary.affected.errors + 1 };
  }
};

const ErrorRow = v.object({
  timestamp: v.pipe(
    v.string(),
    // UTC, also without an offset.
    v.transform((text) => Date.parse(/(?:Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}Z`)),
    v.number(),
  ),
  'remote.bucket': v.pipe(
    v.nullish(v.union([v.string(), v.number()])),
    v.transform((bucket) => String(bucket ?? '')),
  ),
});
