import * as v from 'valibot';

const Count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000));
const Milliseconds = v.pipe(v.number(), v.minValue(0), v.maxValue(10_000_000));
const RemoteName = v.pipe(v.string(), v.maxLength(40), v.regex(/^[a-z][a-z-]*$/));
const Version = v.pipe(v.string(), v.maxLength(60), v.regex(/^\d+\.\d+\.\d+(-[\w.]+)?$/));

/** What one page had of one version of a remote. */
export const VersionReport = v.strictObject({
  remote: RemoteName,
  version: Version,
  channel: v.picklist(['stable', 'canary', 'preview']),
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

/** The sessions of a version in a minute: how many there were, and how many had an error or a web vital that is not good. */
export const MinuteCounts = v.object({
  /** Start of the minute, UTC. */
  minute: v.pipe(v.string(), v.isoTimestamp()),
  version: v.string(),
  channel: VersionReport.entries.channel,
  sessions: Count,
  errors: Count,
  lcp: Count,
  inp: Count,
  cls: Count,
  longFrames: Count,
});
export type MinuteCounts = v.InferOutput<typeof MinuteCounts>;

/** The collector's answer: complete minutes, which change no more, the oldest first. */
export const CollectedCounts = v.object({ minutes: v.array(MinuteCounts) });
