import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Like `inArray` for a text column, but with one parameter for thousands of values. */
export const isOneOf = (column: PgColumn, values: readonly string[]): SQL =>
  sql`${column} in (select json_array_elements_text(${JSON.stringify(values)}::json))`;
