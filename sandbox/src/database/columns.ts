import { customType, timestamp } from 'drizzle-orm/pg-core';

/** Text that sorts by code point, independent of the locale of the database. */
export const plainText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** A point in time, UTC. */
export const instant = (name?: string) =>
  name === undefined ? timestamp({ withTimezone: true }) : timestamp(name, { withTimezone: true });
