import type { Measure, VersionReport } from '@roost/shared/platform/page-report';
import { integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { instant, plainText } from '#database/columns.ts';

/** Sessions of each version of a remote by minute, without anything about people. */
export const pageCounts = pgTable(
  'page_counts',
  {
    minute: instant().notNull(),
    remote: plainText().notNull(),
    version: plainText().notNull(),
    channel: plainText().$type<VersionReport['channel']>().notNull(),
    sessions: integer().notNull(),
    /** Sessions with an error. */
    errors: integer().notNull(),
    /** Sessions with a web vital that is not good. */
    lcp: integer().notNull(),
    inp: integer().notNull(),
    cls: integer().notNull(),
    /** Of all sessions. */
    longFrames: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.remote, t.minute, t.version, t.channel] })],
);

/**
 * Buckets of workspaces with an error or a web vital that is not good, by minute. A bucket is one of 10,000, so it names no
 * workspace.
 */
export const pageCountBuckets = pgTable(
  'page_count_buckets',
  {
    minute: instant().notNull(),
    remote: plainText().notNull(),
    version: plainText().notNull(),
    channel: plainText().$type<VersionReport['channel']>().notNull(),
    measure: plainText().$type<Measure>().notNull(),
    bucket: integer().notNull(),
  },
  (t) => [
    primaryKey({
      name: 'page_count_buckets_pk',
      columns: [t.remote, t.minute, t.version, t.channel, t.measure, t.bucket],
    }),
  ],
);
