import { index, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { instant, plainText } from '#database/columns.ts';

/** When something that is limited was tried, in ms; by a hash, since addresses and tokens are tried. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: plainText().primaryKey(),
    times: jsonb().$type<number[]>().notNull(),
    /** From then on none of it counts. */
    until: instant().notNull(),
  },
  (t) => [index().on(t.until)],
);
