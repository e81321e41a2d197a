import { createPublicKey, generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { InboxListType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { eq } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { appMetadata } from '#database/schema/app-metadata.ts';
import { signingKeys } from '#database/schema/signing-keys.ts';
import { dkimKeyName, inboxSigners } from '#secrets/dkim-signers.ts';
import type { DkimSigner } from '#secrets/dkim-signers.ts';
import type { Secrets } from '#secrets/create-secrets.ts';
import { signingKey } from '#secrets/secret-columns.ts';

/** RFC 8301, section 3.2. */
const modulusLength = 2_048;

type Options = { secrets: Secrets; signer: DkimSigner };

/**
 * The private key of a signer, as PEM. The first call creates it, and publishes its public key for the DNS server. All
 * processes share it.
 */
export const ensureDkimKey = async (database: Database, options: Options): Promise<string> => {
  const privateKey = (await readKey(database, options)) ?? (await createKey(database, options));
  await database
    .insert(appMetadata)
    .values({ name: dkimKeyName(options.signer), value: toPublicKey(privateKey) })
    .onConflictDoNothing();
  return privateKey;
};

/** The public keys of the simulated mail providers, base64 of their SPKI. */
export type DkimKeys = Record<InboxListType, string>;

/** Creates the keys of the simulated mail providers that do not exist yet, at the first start. */
export const ensureInboxKeys = async (database: Database, { secrets }: { secrets: Secrets }): Promise<DkimKeys> => {
  const entries = inboxSigners.map(async (signer) => [
    signer,
    toPublicKey(await ensureDkimKey(database, { secrets, signer })),
  ]);
  return Object.fromEntries(await Promise.all(entries)) as DkimKeys;
};

const toPublicKey = (privateKey: string): string =>
  createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64');

const readKey = async (database: Database, { secrets, signer }: Options): Promise<string | undefined> => {
  const [stored] = await database.select().from(signingKeys).where(eq(signingKeys.name, signer));
  return stored && secrets.decrypt(stored.encryptedKey, signingKey(signer));
};

/** Of several processes, the first stores its key. */
const createKey = async (database: Database, options: Options): Promise<string> => {
  const { secrets, signer } = options;
  const { privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  await database
    .insert(signingKeys)
    .values({ name: signer, encryptedKey: secrets.encrypt(privateKey, signingKey(signer)) })
    .onConflictDoNothing();
  return (await readKey(database, options)) ?? privateKey;
};
