import { pgTable, text } from 'drizzle-orm/pg-core';
import { plainText } from '#database/columns.ts';
import type { Encrypted } from '#secrets/create-secrets.ts';

/** The keys that sign access tokens and upload addresses. All processes share them. */
export const signingKeys = pgTable('signing_keys', {
  name: plainText().$type<'access-tokens' | 'uploads'>().primaryKey(),
  encryptedKey: text().$type<Encrypted>().notNull(),
});
