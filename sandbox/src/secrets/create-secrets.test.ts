import { createSecretKey, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { createSecrets, keyIdOf } from './create-secrets.ts';
import type { Encrypted } from './create-secrets.ts';
import { mailboxPassword, toolPassword } from './secret-columns.ts';

const newKey = () => createSecretKey(randomBytes(32));
const current = newKey();
const secrets = createSecrets({ current });
const place = mailboxPassword({ id: 'one' });
const changed = 'was changed, or copied from another row';

test('any text is decrypted at its place, and no two encrypted texts are equal', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const encrypted = secrets.encrypt(text, place);
      expect(secrets.decrypt(encrypted, place)).toBe(text);
      expect(secrets.encrypt(text, place)).not.toBe(encrypted);
    }),
  );
});

test('an encrypted text names its key and does not contain its text', () => {
  const encrypted = secrets.encrypt('heron-anvil-quartz', place);
  expect(encrypted).toMatch(new RegExp(`^${keyIdOf(current)}:[\\w-]+$`));
  expect(Buffer.from(encrypted.split(':')[1] ?? '', 'base64url').includes('heron')).toBe(false);
});

test.each([
  ['row', mailboxPassword({ id: 'two' })],
  ['column', { ...place, column: 'signature' }],
  ['table', toolPassword({ workspaceId: 'one', platform: 'Csv' })],
])('an encrypted text that was moved to another %s is rejected', (_, other) => {
  const encrypted = secrets.encrypt('heron-anvil-quartz', place);
  expect(() => secrets.decrypt(encrypted, other)).toThrow(changed);
});

test('the parts of a primary key cannot be exchanged', () => {
  const encrypted = secrets.encrypt('text', { table: 't', column: 'c', row: ['a,b', 'c'] });
  expect(() => secrets.decrypt(encrypted, { table: 't', column: 'c', row: ['a', 'b,c'] })).toThrow(changed);
});

test('no two nonces are equal', () => {
  const nonces = Array.from({ length: 3_000 }, () => secrets.encrypt('', place).split(':')[1]?.slice(0, 16));
  expect(new Set(nonces).size).toBe(3_000);
});

test('every changed byte is noticed', () => {
  const [id = '', payload = ''] = secrets.encrypt('heron', place).split(':');
  const bytes = Buffer.from(payload, 'base64url');
  for (let index = 0; index < bytes.length; index += 1) {
    const other = Buffer.from(bytes);
    other[index] = (other[index] ?? 0) ^ 1;
    const tampered = `${id}:${other.toString('base64url')}` as Encrypted;
    expect(() => secrets.decrypt(tampered, place)).toThrow(changed);
  }
  for (const short of ['', payload.slice(0, 20)]) {
    expect(() => secrets.decrypt(`${id}:${short}` as Encrypted, place)).toThrow(changed);
  }
});

test('the previous key still decrypts, and the current one encrypts', () => {
  const old = secrets.encrypt('heron', place);
  const next = newKey();
  const rotating = createSecrets({ current: next, previous: current });
  expect(rotating.decrypt(old, place)).toBe('heron');
  expect(rotating.encrypt('heron', place)).toMatch(new RegExp(`^${keyIdOf(next)}:`));
  expect(rotating.keyIds).toEqual([keyIdOf(current), keyIdOf(next)]);
});

test('an unknown key is named, without any key in the message', () => {
  const old = secrets.encrypt('heron', place);
  const next = newKey();
  const decrypt = () => createSecrets({ current: next }).decrypt(old, place);
  expect(decrypt).toThrow(`has secrets of the key ${keyIdOf(current)}, but the given key is ${keyIdOf(next)}`);
  expect(decrypt).not.toThrow(next.export().toString('base64'));
});
