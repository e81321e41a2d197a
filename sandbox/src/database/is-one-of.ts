import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Whether a text column has one of the values: one parameter, where `inArray` has one for each of thousands. */
export const isOneOf = (column: PgColumn, values: readonly string[]): SQL =>
  sql`${column} in (select json_array_elements_text(${JSON.stringify(values)}::json))`;
