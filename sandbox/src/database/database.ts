import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema.ts';

/** PGlite or PostgreSQL, or a transaction of either. */
export type Database = PgDatabase<RowsResult, typeof schema>;

type Rows<T> = { rows: T[] };

interface RowsResult extends PgQueryResultHKT {
  type: Rows<this['row']>;
}
