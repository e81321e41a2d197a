import {
  measures,
  measuresOf,
  minuteMs,
  type PageReport,
  type VersionReport,
} from '@roost/shared/platform/page-report';
import { sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { pageCountBuckets, pageCounts } from '#database/schema/page-counts.ts';

/** Adds a page to the counts of the minute. */
export const countPage = async (database: Database, { versions }: PageReport, now: Date): Promise<void> => {
  const minute = new Date(Math.floor(now.getTime() / minuteMs) * minuteMs);
  // Each version once, and in one order: two pages that count the same versions must not wait for each other.
  const byKey = new Map(versions.map((one) => [`${one.remote} ${one.version} ${one.channel}`, one]));
  const sorted = [...byKey].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, one]) => one);
  const keyOf = ({ remote, version, channel }: VersionReport) => ({ minute, remote, version, channel });
  const rows = sorted.map((one) => ({ ...keyOf(one), ...countsOf(one) }));
  const buckets = sorted.flatMap((one) => bucketsOf(one).map((bucket) => ({ ...keyOf(one), ...bucket })));
  if (rows.length === 0) return;
  await database.transaction(async (transaction) => {
    if (buckets.length > 0) await transaction.insert(pageCountBuckets).values(buckets).onConflictDoNothing();
    await transaction
      .insert(pageCounts)
      .values(rows)
      .onConflictDoUpdate({
        target: [pageCounts.remote, pageCounts.minute, pageCounts.version, pageCounts.channel],
        set: {
          sessions: sql`${pageCounts.sessions} + excluded.sessions`,
          errors: sql`${pageCounts.errors} + excluded.errors`,
          lcp: sql`${pageCounts.lcp} + excluded.lcp`,
          inp: sql`${pageCounts.inp} + excluded.inp`,
          cls: sql`${pageCounts.cls} + excluded.cls`,
          longFrames: sql`${pageCounts.longFrames} + excluded.long_frames`,
        },
      });
  });
};

const countsOf = (report: VersionReport) => {
  const has = measuresOf(report);
  return {
    sessions: 1,
    errors: Number(has.errors),
    lcp: Number(has.lcp),
    inp: Number(has.inp),
    cls: Number(has.cls),
    longFrames: report.longFrames,
  };
};

const bucketsOf = (report: VersionReport) => {
  const { bucket } = report;
  const has = measuresOf(report);
  return bucket === undefined ? [] : measures.filter((one) => has[one]).map((measure) => ({ measure, bucket }));
};
