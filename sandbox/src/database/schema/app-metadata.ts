import { pgTable, text } from 'drizzle-orm/pg-core';

/** Application metadata: the name of the seed, and the public keys of DKIM. */
export const appMetadata = pgTable('app_metadata', { name: text().primaryKey(), value: text().notNull() });
