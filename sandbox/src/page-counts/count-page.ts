import type { PageReport, VersionReport } from '@roost/shared/platform/page-report';
import { sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { pageCounts } from '#database/schema/page-counts.ts';

/** The limits of "good" (web.dev/articles/vitals): ms, ms, and without a unit. */
const goodLcp = 2_500;
const goodInp = 200;
const goodCls = 0.1;

/** Adds a page to the counts of the minute. */
export const countPage = async (database: Database, { versions }: PageReport, now: Date): Promise<void> => {
  const minute = new Date(Math.floor(now.getTime() / 60_000) * 60_000);
  // Each version once, and in one order: two pages that count the same versions must not wait for each other.
  const byKey = new Map(versions.map((one) => [`${one.remote} ${one.version} ${one.channel}`, one]));
  const rows = [...byKey]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, one]) => ({ minute, remote: one.remote, version: one.version, channel: one.channel, ...countsOf(one) }));
  if (rows.length === 0) return;
  await database
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
};

const countsOf = ({ errors, longFrames, lcp = 0, inp = 0, cls }: VersionReport) => ({
  sessions: 1,
  errors: Number(errors > 0),
  lcp: Number(lcp > goodLcp),
  inp: Number(inp > goodInp),
  cls: Number(cls > goodCls),
  longFrames,
});
