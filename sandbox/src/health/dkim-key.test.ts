import { generateKeyPairSync } from 'node:crypto';
import { judgeDkimKey } from './dkim-key.ts';

const rsa = (modulusLength: number, type: 'spki' | 'pkcs1' = 'spki'): string =>
  generateKeyPairSync('rsa', { modulusLength }).publicKey.export({ format: 'der', type }).toString('base64');
const long = rsa(2_048);

test.each<[string, string, unknown]>([
  ['2,048 bits', `v=DKIM1; k=rsa; p=${long}`, { algorithm: 'rsa', bits: 2_048, problem: null }],
  ['2,048 bits, PKCS #1', `v=DKIM1; p=${rsa(2_048, 'pkcs1')}`, { algorithm: 'rsa', bits: 2_048, problem: null }],
  ['1,024 bits', `v=DKIM1; k=rsa; p=${rsa(1_024)}`, { algorithm: 'rsa', bits: 1_024, problem: 'short-key' }],
  ['512 bits', `k=rsa; p=${rsa(512)}`, { algorithm: 'rsa', bits: 512, problem: 'weak-key' }],
  ['Ed25519', `v=DKIM1; k=ed25519; p=${Buffer.alloc(32, 7).toString('base64')}`, { bits: 256, problem: null }],
  ['spaces in the key', `v=DKIM1;p=${long.slice(0, 90)} ${long.slice(90)} ; n=note;`, { problem: null }],
  ['a key for email', `v=DKIM1; s=email; p=${long}`, { problem: null }],
])('a key with %s is read', (_, text, expected) => {
  expect(judgeDkimKey(text)).toMatchObject(expected as object);
});

test('an empty key is revoked', () => {
  expect(judgeDkimKey('v=DKIM1; k=rsa; p=')).toEqual({ algorithm: 'rsa', bits: null, problem: 'revoked' });
});

test.each([
  ['no key', 'v=DKIM1; k=rsa'],
  ['another version', `v=DKIM2; p=${long}`],
  ['the version not first', `p=${long}; v=DKIM1`],
  ['an unknown type', `v=DKIM1; k=dsa; p=${long}`],
  ['no base64', 'v=DKIM1; p=***'],
  ['half of its key', `v=DKIM1; p=${long.slice(0, 200)}`],
  ['a short Ed25519 key', 'v=DKIM1; k=ed25519; p=AAAA'],
  ['a tag twice', `v=DKIM1; p=${long}; p=${long}`],
  ['no tags', 'hello'],
  ['another service', `v=DKIM1; s=tlsrpt; p=${long}`],
])('a record with %s is unreadable', (_, text) => {
  expect(judgeDkimKey(text).problem).toBe('unreadable-key');
});
