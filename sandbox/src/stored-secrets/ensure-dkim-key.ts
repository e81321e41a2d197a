import { createPrivateKey, createPublicKey, generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { appMetadata } from '#database/schema/app-metadata.ts';
import { signingKeys } from '#database/schema/signing-keys.ts';
import { dkimKeyName } from '#providers/account-mail-server.ts';
import type { Secrets } from '#secrets/create-secrets.ts';
import { signingKey } from '#secrets/secret-columns.ts';

const name = 'account-mails';
const place = signingKey(name);

/** RFC 8301, section 3.2. */
const modulusLength = 2_048;

/**
 * The private key that signs emails to users, as PEM. The first email creates it, and publishes its public key for the
 * DNS server. All processes share it.
 */
export const ensureDkimKey = async (database: Database, { secrets }: { secrets: Secrets }): Promise<string> => {
  const privateKey = (await readKey(database, { secrets })) ?? (await createKey(database, { secrets }));
  const publicKey = createPublicKey(createPrivateKey(privateKey)).export({ type: 'spki', format: 'der' });
  await database
    .insert(appMetadata)
    .values({ name: dkimKeyName, value: publicKey.toString('base64') })
    .onConflictDoNothing();
  return privateKey;
};

type Options = { secrets: Secrets };

const readKey = async (database: Database, { secrets }: Options): Promise<string | undefined> => {
  const [stored] = await database.select().from(signingKeys).where(eq(signingKeys.name, name));
  return stored && secrets.decrypt(stored.encryptedKey, place);
};

/** Of several processes, the first stores its key. */
const createKey = async (database: Database, { secrets }: Options): Promise<string> => {
  const { privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  await database
    .insert(signingKeys)
    .values({ name, encryptedKey: secrets.encrypt(privateKey, place) })
    .onConflictDoNothing();
  return (await readKey(database, { secrets })) ?? privateKey;
};
