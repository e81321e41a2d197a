import * as v from 'valibot';
import { wholeShare } from './channel.ts';

const Count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000));
const Milliseconds = v.pipe(v.number(), v.minValue(0), v.maxValue(10_000_000));
const RemoteName = v.pipe(v.string(), v.maxLength(40), v.regex(/^[a-z][a-z-]*$/));
const Version = v.pipe(v.string(), v.maxLength(60), v.regex(/^\d+\.\d+\.\d+(-[\w.]+)?$/));

/** What one page had of one version of a remote. */
export const VersionReport = v.strictObject({
  remote: RemoteName,
  version: Version,
  channel: v.picklist(['stable', 'canary', 'preview']),
  /** Bucket of the page's workspace (`bucketOf`); undefined without a workspace. */
  bucket: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(wholeShare - 1))),
  /** Errors that the version threw, and failures to load it. */
  errors: Count,
  /** Frames longer than 50 ms. */
  longFrames: Count,
  /** Largest Contentful Paint in ms; undefined when the page did not open with the remote. */
  lcp: v.optional(Milliseconds),
  /** Interaction to Next Paint in ms; undefined without an interaction. */
  inp: v.optional(Milliseconds),
  /** Cumulative Layout Shift. */
  cls: v.pipe(v.number(), v.minValue(0), v.maxValue(10_000)),
});
export type VersionReport = v.InferOutput<typeof VersionReport>;

/** What a page sends to the collector when its user leaves it: nothing about the user or what the page shows. */
export const PageReport = v.strictObject({ versions: v.pipe(v.array(VersionReport), v.maxLength(20)) });
export type PageReport = v.InferOutput<typeof PageReport>;

/** What a session can have: an error, or a web vital that is not good. */
export const measures = ['errors', 'lcp', 'inp', 'cls'] as const;
export type Measure = (typeof measures)[number];

/** Name of the counter of pages in Sentry. */
export const pageCounter = 'roost.page';

/** The limits of "good" (web.dev/articles/vitals): ms, ms, and without a unit. */
const goodLcp = 2_500;
const goodInp = 200;
const goodCls = 0.1;

/** Which measures a page counts for. */
export const measuresOf = ({ errors, lcp = 0, inp = 0, cls }: VersionReport): Record<Measure, boolean> => ({
  errors: errors > 0,
  lcp: lcp > goodLcp,
  inp: inp > goodInp,
  cls: cls > goodCls,
});

export const minuteMs = 60_000;

/** A page that arrives at the end of a minute is counted within this time after it, in ms. */
const countedWithinMs = 5_000;

/** End of the last complete minute: what the collector has counted before it changes no more. */
export const completeUntil = (now: Date): Date =>
  new Date(Math.floor((now.getTime() - countedWithinMs) / minuteMs) * minuteMs);

const MeasureCounts = v.object({ errors: Count, lcp: Count, inp: Count, cls: Count });

/** The sessions of a version in a minute: how many there were, and how many had an error or a web vital that is not good. */
export const MinuteCounts = v.object({
  /** Start of the minute, UTC. */
  minute: v.pipe(v.string(), v.isoTimestamp()),
  version: v.string(),
  channel: VersionReport.entries.channel,
  sessions: Count,
  ...MeasureCounts.entries,
  longFrames: Count,
  /** Buckets of workspaces whose first such session since the start or the last move of the canary is in this minute. */
  affected: MeasureCounts,
});
export type MinuteCounts = v.InferOutput<typeof MinuteCounts>;

/** The collector's answer: complete minutes, which change no more, the oldest first. */
export const CollectedCounts = v.object({ minutes: v.array(MinuteCounts) });
