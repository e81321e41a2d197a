import { pgTable, text } from 'drizzle-orm/pg-core';

/** What belongs to the database as a whole: the key of the access tokens, which seed was planted. */
export const properties = pgTable('properties', { name: text().primaryKey(), value: text().notNull() });
