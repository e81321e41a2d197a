import { argon2Sync } from 'node:crypto';
import { hashPassword, verifyPassword } from './passwords.ts';

const password = 'tidal-lamp-nine-orchard';

test('a password is hashed by Argon2id with 19 MiB and a unique salt', async () => {
  const hash = await hashPassword(password);
  const [salt = '', key] = hash.split(':');
  const nonce = Buffer.from(salt, 'hex');
  const cost = { parallelism: 1, memory: 19 * 1024, passes: 2, tagLength: 32 };
  expect(argon2Sync('argon2id', { ...cost, message: password, nonce }).toString('hex')).toBe(key);
  expect(nonce).toHaveLength(16);
  expect(await hashPassword(password)).not.toBe(hash);
});

test('only the correct password is accepted, and none for an unknown account', async () => {
  const hash = await hashPassword(password);
  expect(await verifyPassword(hash, password)).toBe(true);
  expect(await verifyPassword(hash, `${password} `)).toBe(false);
  expect(await verifyPassword(null, '')).toBe(false);
});
