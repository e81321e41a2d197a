import type { MinuteCounts } from '@roost/shared/platform/page-report';
import { and, asc, eq, gte, lt } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { pageCounts } from '#database/schema/page-counts.ts';

/** A page that arrives at the end of a minute is counted within this time after it, in ms. */
const completeAfterMs = 5_000;

type Selection = { remote: string; since: Date; now: Date };

/** The complete minutes of a remote, the oldest first. */
export const loadCounts = async (database: Database, { remote, since, now }: Selection): Promise<MinuteCounts[]> => {
  const end = new Date(Math.floor((now.getTime() - completeAfterMs) / 60_000) * 60_000);
  const { minute, version, channel, sessions, errors, lcp, inp, cls, longFrames } = pageCounts;
  const rows = await database
    .select({ minute, version, channel, sessions, errors, lcp, inp, cls, longFrames })
    .from(pageCounts)
    .where(and(eq(pageCounts.remote, remote), gte(minute, since), lt(minute, end)))
    .orderBy(asc(minute), asc(version), asc(channel));
  return rows.map((row) => ({ ...row, minute: row.minute.toISOString() }));
};
