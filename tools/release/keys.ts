import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { RegistryKeys } from '@roost/shared/platform/signed-registry';
import { workFolder } from '@roost/tools/repo-root';
import * as v from 'valibot';
import { readJson } from './read-json.ts';
import { writeAtomically } from './write-atomically.ts';

/** The public keys of this deployment. A promotion of the host writes them into its document. */
export const keysFile = resolve(workFolder, 'keys.json');

/** The private key of a deployment whose keys nobody has chosen, such as that of `npm start`. No server serves it. */
const localKeyFile = resolve(workFolder, 'signing-key.pem');

const PublicKey = v.pipe(
  v.string(),
  v.check((text) => Buffer.from(text, 'base64').length === 32, 'is no Ed25519 public key: 32 bytes in Base64'),
);

const Keys = v.pipe(
  v.object({
    deployment: v.string(),
    version: v.pipe(v.number(), v.integer(), v.minValue(1)),
    threshold: v.pipe(v.number(), v.integer(), v.minValue(1)),
    keys: v.array(PublicKey),
  }),
  v.check(({ keys }) => new Set(keys).size === keys.length, 'A key is there twice.'),
  v.check(({ threshold, keys }) => threshold <= keys.length, 'There are fewer keys than signatures needed.'),
);

/** Throws when the keys cannot sign, such as two signatures of one key. */
export const parseKeys = (keys: unknown): RegistryKeys => {
  const parsed = v.safeParse(Keys, keys);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new Error(issue.path === undefined ? issue.message : `${String(issue.input)}: ${issue.message}`);
};

/** Null before the first change of the registry. */
export const readKeys = async (): Promise<RegistryKeys | null> =>
  existsSync(keysFile) ? parseKeys(await readJson(keysFile, { remedy: 'Restore it from a backup.' })) : null;

export const writeKeys = (keys: RegistryKeys): Promise<void> => writeAtomically(keysFile, JSON.stringify(keys));

/** The keys of a deployment whose keys nobody has chosen: the configured one, or a new one on this machine. */
export const createKeys = async (deployment: string = crypto.randomUUID()): Promise<RegistryKeys> => {
  const configured = await signingKey();
  const key = configured === null ? await createKeyFile(localKeyFile) : publicKeyOf(configured);
  const keys = { deployment, version: 1, threshold: 1, keys: [key] };
  await writeKeys(keys);
  return keys;
};

/** Writes a new private key, which only its owner can read. Returns the public key. Throws when the file exists. */
export const createKeyFile = async (file: string): Promise<string> => {
  const { privateKey } = generateKeyPairSync('ed25519');
  await mkdir(dirname(file), { recursive: true });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
  await writeFile(file, pem, { mode: 0o600, flag: 'wx' }).catch((failed: NodeJS.ErrnoException) => {
    throw failed.code === 'EEXIST' ? new Error(`${file} exists already.`, { cause: failed }) : failed;
  });
  return publicKeyOf(privateKey);
};

/**
 * The private key with which this process signs: the text of `ROOST_SIGNING_KEY`, the file of `ROOST_SIGNING_KEY_FILE`, or
 * the local one. Null when there is none.
 */
export const signingKey = async (): Promise<KeyObject | null> => {
  const text = process.env['ROOST_SIGNING_KEY'];
  if (text !== undefined) return privateKeyIn(text, 'ROOST_SIGNING_KEY');
  const file = process.env['ROOST_SIGNING_KEY_FILE'];
  if (file === undefined && !existsSync(localKeyFile)) return null;
  return readKeyFile(file ?? localKeyFile);
};

/** Reads a private key. Throws with the path when the file has none. */
export const readKeyFile = async (file: string): Promise<KeyObject> => {
  const text = await readFile(file, 'utf8').catch((failed: unknown) => {
    throw new Error(`${file} cannot be read.`, { cause: failed });
  });
  return privateKeyIn(text, file);
};

const privateKeyIn = (pem: string, source: string): KeyObject => {
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // The message below names the source.
  }
  throw new Error(`${source} is no private Ed25519 key in PEM. "pnpm release keys create <file>" creates one.`);
};

/** The 32 bytes of the public key in Base64. */
export const publicKeyOf = (key: KeyObject): string =>
  Buffer.from(String(createPublicKey(key).export({ format: 'jwk' }).x), 'base64url').toString('base64');
