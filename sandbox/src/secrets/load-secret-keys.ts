import { createSecretKey, randomBytes, randomUUID } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { SecretKeys } from './create-secrets.ts';

/** 32 bytes in base64. The message never contains the key. */
export const SecretKey = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[\w+/-]{43}=?$/, 'must be 32 bytes in base64, as "openssl rand -base64 32" prints them'),
  v.transform((text): KeyObject => createSecretKey(text, 'base64')),
);

/** The name of the file of a generated key, in the data directory. */
export const secretKeyFile = 'secret-key';

type Options = {
  secretKey: KeyObject | null;
  previousSecretKey: KeyObject | null;
  dataDirectory: string | 'memory';
  databaseUrl: string | null;
};

/**
 * The keys of the settings. Without a key, the embedded database and its own PostgreSQL server use a generated one, which
 * stays in the data directory. Throws when a database elsewhere has no key.
 */
export const loadSecretKeys = async ({
  secretKey,
  previousSecretKey,
  dataDirectory,
  databaseUrl,
}: Options): Promise<SecretKeys> => {
  const previous = previousSecretKey ?? undefined;
  if (secretKey !== null) return { current: secretKey, previous };
  if (databaseUrl !== null) {
    throw new Error(
      'DATABASE_URL needs ROOST_SECRET_KEY, the key of the stored passwords. Create one with "openssl rand -base64 32", ' +
        'give it to every process, and keep a copy outside the database: without it the passwords are lost.',
    );
  }
  if (dataDirectory === 'memory') return { current: createSecretKey(randomBytes(32)), previous };
  return { current: await ensureKeyFile(dataDirectory), previous };
};

const ensureKeyFile = async (directory: string): Promise<KeyObject> => {
  const file = join(directory, secretKeyFile);
  const existing = await readKeyFile(file);
  if (existing !== null) return existing;
  await mkdir(directory, { recursive: true });
  // A link never replaces a key that another process has just created, and the file is never partial.
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flush: true });
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  const created = await readKeyFile(file);
  if (created === null) throw new Error(`The key in ${file} was deleted during the start.`);
  return created;
};

/** Returns null when the file does not exist. Throws when it contains no key. */
export const readKeyFile = async (file: string): Promise<KeyObject | null> => {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  const parsed = v.safeParse(SecretKey, text);
  if (!parsed.success) throw new Error(`The key in ${file} ${parsed.issues[0].message}.`);
  return parsed.output;
};
