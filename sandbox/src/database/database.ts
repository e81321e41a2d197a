import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** PGlite or PostgreSQL, or a transaction of either. */
export type Database = PgDatabase<RowsResult>;

type Rows<T> = { rows: T[] };

interface RowsResult extends PgQueryResultHKT {
  type: Rows<this['row']>;
}
