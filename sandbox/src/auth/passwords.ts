import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** Argon2id with OWASP's recommended parameters: 19 MiB, two passes. */
const cost = { parallelism: 1, memory: 19_456, passes: 2, tagLength: 32 } as const;

const derive = promisify(argon2);

/** Returns salt and key in hexadecimal. */
export const hashPassword = async (password: string): Promise<string> => {
  const nonce = randomBytes(16);
  const key = await derive('argon2id', { ...cost, message: password, nonce });
  return `${nonce.toString('hex')}:${key.toString('hex')}`;
};

/**
 * Constant time: also computes a hash when the account does not exist (null), so that timing does not reveal accounts.
 */
export const verifyPassword = async (hash: string | null, password: string): Promise<boolean> => {
  const [nonce = '', key = ''] = (hash ?? unknownAccount).split(':');
  const derived = await derive('argon2id', { ...cost, message: password, nonce: Buffer.from(nonce, 'hex') });
  return timingSafeEqual(derived, Buffer.from(key, 'hex')) && hash !== null;
};

const unknownAccount = `${'0'.repeat(32)}:${'0'.repeat(64)}`;
