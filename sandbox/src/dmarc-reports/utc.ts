import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

/** A point in time as the contract writes it. */
export const utc = (time: SQL): SQL => sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
