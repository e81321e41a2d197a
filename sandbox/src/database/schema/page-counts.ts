import type { VersionReport } from '@roost/shared/platform/page-report';
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
