import { pgTable, text } from 'drizzle-orm/pg-core';
import { plainText } from '#database/columns.ts';
import type { DkimSigner } from '#secrets/dkim-signers.ts';
import type { Encrypted } from '#secrets/create-secrets.ts';

/** The keys that sign access tokens, upload addresses, simulated notifications and emails. All processes share them. */
export const signingKeys = pgTable('signing_keys', {
  name: plainText().$type<'access-tokens' | 'uploads' | 'notifications' | DkimSigner>().primaryKey(),
  encryptedKey: text().$type<Encrypted>().notNull(),
});
