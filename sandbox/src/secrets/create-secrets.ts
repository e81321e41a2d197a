import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

/** Encrypted text with the id of its key: `{key id}:{nonce, ciphertext and tag in base64url}`. */
export type Encrypted = string & { readonly encrypted: unique symbol };

/** The column and the primary key of a secret. An encrypted text is valid only there. */
export type SecretPlace = { table: string; column: string; row: readonly string[] };

export type Secrets = {
  /** The id of the key that encrypts. */
  keyId: string;
  /** The ids of the keys that decrypt. */
  keyIds: readonly string[];
  encrypt: (text: string, place: SecretPlace) => Encrypted;
  /** Throws when the text was changed, moved to another place, or encrypted with another key. */
  decrypt: (encrypted: Encrypted, place: SecretPlace) => string;
};

export type SecretKeys = { current: KeyObject; previous?: KeyObject | undefined };

const algorithm = 'aes-256-gcm';
/** In bytes. NIST SP 800-38D recommends random nonces of 96 bits, for at most 2^32 texts per key. */
const nonceLength = 12;
const tagLength = 16;

/** Random nonces, each used once. A call of `randomBytes` for each nonce would take 40 % of the encryption. */
const createNonces = (): (() => Buffer) => {
  let unused = Buffer.alloc(0);
  return () => {
    if (unused.length === 0) unused = randomBytes(1_024 * nonceLength);
    const nonce = unused.subarray(0, nonceLength);
    unused = unused.subarray(nonceLength);
    return nonce;
  };
};

/** Encrypts with the current key. Decrypts with the current and the previous one. */
export const createSecrets = ({ current, previous }: SecretKeys): Secrets => {
  const keyId = keyIdOf(current);
  const takeNonce = createNonces();
  const keys = new Map([...(previous ? [[keyIdOf(previous), previous] as const] : []), [keyId, current]]);
  return {
    keyId,
    keyIds: [...keys.keys()],
    encrypt: (text, place) => {
      const nonce = takeNonce();
      const cipher = createCipheriv(algorithm, current, nonce, { authTagLength: tagLength });
      cipher.setAAD(toBytes(place));
      const parts = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
      return `${keyId}:${Buffer.concat(parts).toString('base64url')}` as Encrypted;
    },
    decrypt: (encrypted, place) => {
      const [id = '', payload = ''] = encrypted.split(':');
      const key = keys.get(id);
      if (key === undefined) throw new UnknownKeyError([id], { keyId });
      try {
        const bytes = Buffer.from(payload, 'base64url');
        const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceLength), { authTagLength: tagLength });
        decipher.setAAD(toBytes(place));
        decipher.setAuthTag(bytes.subarray(-tagLength));
        return Buffer.concat([decipher.update(bytes.subarray(nonceLength, -tagLength)), decipher.final()]).toString();
      } catch (error) {
        throw new Error(`A secret in ${place.table} was changed, or copied from another row.`, { cause: error });
      }
    },
  };
};

/** Secrets that no given key can decrypt. */
export class UnknownKeyError extends Error {
  override name = 'UnknownKeyError';

  constructor(found: readonly string[], { keyId }: Pick<Secrets, 'keyId'>) {
    super(
      `The database has secrets of the key ${found.join(', ')}, but the given key is ${keyId}. ` +
        'Set ROOST_SECRET_KEY (or the file "secret-key" in the data folder) to the key of the database. ' +
        'To change the key, set ROOST_SECRET_KEY_PREVIOUS to the old one.',
    );
  }
}

/** Names a key without revealing it: the key is random, so its hash cannot be inverted. */
export const keyIdOf = (key: KeyObject): string =>
  hash('sha256', Buffer.concat([Buffer.from('roost secret key '), key.export()])).slice(0, 8);

const toBytes = ({ table, column, row }: SecretPlace): Buffer => Buffer.from(JSON.stringify([table, column, ...row]));
