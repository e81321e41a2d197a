import { completeUntil, type Measure, type MinuteCounts } from '@roost/shared/platform/page-report';
import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { pageCountBuckets, pageCounts } from '#database/schema/page-counts.ts';

type Selection = {
  remote: string;
  since: Date;
  /** When the canary got another share: from then on, each bucket counts as affected once more. */
  moves: readonly Date[];
  now: Date;
};

/** The complete minutes of a remote, the oldest first. */
export const loadCounts = async (
  database: Database,
  { remote, since, moves, now }: Selection,
): Promise<MinuteCounts[]> => {
  const end = completeUntil(now);
  const { minute, version, channel, sessions, errors, lcp, inp, cls, longFrames } = pageCounts;
  const rows = await database
    .select({ minute, version, channel, sessions, errors, lcp, inp, cls, longFrames })
    .from(pageCounts)
    .where(and(eq(pageCounts.remote, remote), gte(minute, since), lt(minute, end)))
    .orderBy(asc(minute), asc(version), asc(channel));
  const affected = await countAffected(database, { remote, since, moves, end });
  return rows.map((row) => {
    const counts = { errors: 0, lcp: 0, inp: 0, cls: 0, ...affected.get(keyOf(row)) };
    return { ...row, minute: row.minute.toISOString(), affected: counts };
  });
};

type Row = { minute: Date; version: string; channel: string };
const keyOf = ({ minute, version, channel }: Row) => `${minute.getTime()} ${version} ${channel}`;

/** How many buckets have their first session with each measure in each minute, version and channel. */
const countAffected = async (
  database: Database,
  { remote, since, moves, end }: Omit<Selection, 'now'> & { end: Date },
): Promise<Map<string, Partial<Record<Measure, number>>>> => {
  const { minute, version, channel, measure, bucket } = pageCountBuckets;
  const passed = moves.map((move) => sql`(${minute} >= ${move.toISOString()}::timestamptz)::int`);
  // PostgreSQL reads a number alone as the position of a column.
  const epoch = passed.length === 0 ? [] : [sql.join(passed, sql` + `)];
  const firsts = database
    .select({ version, channel, measure, first: sql<Date>`min(${minute})`.mapWith(minute).as('first') })
    .from(pageCountBuckets)
    .where(and(eq(pageCountBuckets.remote, remote), gte(minute, since), lt(minute, end)))
    .groupBy(version, channel, measure, bucket, ...epoch)
    .as('firsts');
  const rows = await database
    .select({
      minute: firsts.first,
      version: firsts.version,
      channel: firsts.channel,
      measure: firsts.measure,
      count: sql<number>`count(*)::int`,
    })
    .from(firsts)
    .groupBy(firsts.first, firsts.version, firsts.channel, firsts.measure);
  const counts = new Map<string, Partial<Record<Measure, number>>>();
  for (const row of rows) counts.set(keyOf(row), { ...counts.get(keyOf(row)), [row.measure]: row.count });
  return counts;
};
