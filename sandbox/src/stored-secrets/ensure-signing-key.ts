import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { signingKeys } from '#database/schema/signing-keys.ts';
import type { Secrets } from '#secrets/create-secrets.ts';
import { signingKey } from '#secrets/secret-columns.ts';

type Options = { secrets: Secrets; name: (typeof signingKeys.$inferSelect)['name'] };

/** The signing key that all processes share. The first process creates it. */
export const ensureSigningKey = async (database: Database, { secrets, name }: Options): Promise<Buffer> => {
  const place = signingKey(name);
  const created = secrets.encrypt(randomBytes(32).toString('base64url'), place);
  await database.insert(signingKeys).values({ name, encryptedKey: created }).onConflictDoNothing();
  const [stored] = await database.select().from(signingKeys).where(eq(signingKeys.name, name));
  return Buffer.from(secrets.decrypt(stored?.encryptedKey ?? created, place), 'base64url');
};
