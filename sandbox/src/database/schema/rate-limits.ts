import { index, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { instant, plainText } from '#database/columns.ts';

/** Times of rate-limited attempts, in ms. The key is a hash, because it contains addresses and tokens. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: plainText().primaryKey(),
    times: jsonb().$type<number[]>().notNull(),
    /** When all attempts have expired. */
    until: instant().notNull(),
  },
  (t) => [index().on(t.until)],
);
