import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { maxValidityMs, signedKinds, verifyRegistry, type RegistryKeys } from '@roost/shared/platform/signed-registry';
import { publicKeyOf } from './keys.ts';

const now = Date.UTC(2027, 0, 1);
const day = 24 * 60 * 60 * 1000;
const aKey = () => generateKeyPairSync('ed25519').privateKey;
const [ada, bea, cem, stranger] = [aKey(), aKey(), aKey(), aKey()];

const keysOf = (keys: readonly KeyObject[], more: Partial<RegistryKeys> = {}): RegistryKeys => ({
  deployment: 'one',
  version: 1,
  threshold: 1,
  keys: keys.map(publicKeyOf),
  ...more,
});

type Content = Record<string, unknown>;
const aContent = (more: Content = {}): Content => ({
  schema: 1,
  deployment: 'one',
  revision: 7,
  remotes: { domains: { base: 'https://cdn.example/domains/', live: '1.0.0' } },
  expires: now + 30 * day,
  ...more,
});

const signatures = (text: string, signers: readonly KeyObject[], kind: keyof typeof signedKinds = 'registry') =>
  Object.fromEntries(
    signers.map((key) => [publicKeyOf(key), sign(null, Buffer.from(signedKinds[kind] + text), key).toString('base64')]),
  );

type Parts = { text: string; by: Record<string, string>; rotations?: unknown };
const joined = ({ text, by, rotations = [] }: Parts) => `${text},"signed":${JSON.stringify({ by, rotations })}}`;
const textOf = (content: Content) => JSON.stringify(content).slice(0, -1);
const partsOf = (signers: readonly KeyObject[] = [ada], content = aContent()): Parts => {
  const text = textOf(content);
  return { text, by: signatures(text, signers) };
};
const aRotation = (to: RegistryKeys, signers: readonly KeyObject[]) => {
  const text = JSON.stringify(to);
  return { text, by: signatures(text, signers, 'keys') };
};

const one = keysOf([ada]);
const twoOfThree = keysOf([ada, bea, cem], { threshold: 2 });
const rotated = keysOf([bea], { version: 2 });

/** What a document that trusts these keys says to the registry, after it has seen keys of `minVersion`. */
const verified = (registry: string, trusted: RegistryKeys, minVersion = 0) =>
  verifyRegistry(registry, trusted, { now, minVersion });

test.each([
  { what: 'signed by the only key', trusted: one, registry: joined(partsOf()) },
  { what: 'signed by two of three keys', trusted: twoOfThree, registry: joined(partsOf([cem, ada])) },
  { what: 'signed by a stranger too', trusted: one, registry: joined(partsOf([stranger, ada])) },
  {
    what: 'signed by the next keys, which the present ones name',
    trusted: one,
    registry: joined({ ...partsOf([bea]), rotations: [aRotation(rotated, [ada])] }),
  },
  {
    what: 'signed by the keys of a rotation that the document knows already',
    trusted: rotated,
    registry: joined({ ...partsOf([bea]), rotations: [aRotation(rotated, [ada])] }),
  },
  {
    what: 'signed after two rotations',
    trusted: one,
    registry: joined({
      ...partsOf([cem]),
      rotations: [aRotation(rotated, [ada]), aRotation(keysOf([cem], { version: 3 }), [bea])],
    }),
  },
])('a registry $what is accepted', async ({ registry, trusted }) => {
  expect((await verified(registry, trusted)).content).toEqual(aContent());
});

const valid = partsOf();
const [validSignature = ''] = Object.values(valid.by);
const adas = publicKeyOf(ada);
const other = partsOf([ada], aContent({ revision: 6 }));

const forgeries: readonly {
  what: string;
  registry: string;
  trusted?: RegistryKeys;
  minVersion?: number;
  why: string;
}[] = [
  { what: 'no signature', registry: JSON.stringify(aContent()), why: 'it is not signed' },
  { what: 'an empty list of signatures', registry: joined({ ...valid, by: {} }), why: '0 of 1' },
  { what: 'a signature of an unknown key', registry: joined(partsOf([stranger])), why: '0 of 1' },
  {
    what: 'a signature of an unknown key in the name of a known one',
    registry: joined({ ...valid, by: { [adas]: Object.values(partsOf([stranger]).by)[0] ?? '' } }),
    why: '0 of 1',
  },
  {
    what: 'another base URL than the signed one',
    registry: joined(valid).replace('cdn.example', 'cdn.examp1e'),
    why: '0 of 1',
  },
  { what: 'a higher revision than the signed one', registry: joined(valid).replace(':7', ':8'), why: '0 of 1' },
  {
    what: 'a later expiry than the signed one',
    registry: joined(valid).replace(`:${now + 30 * day}`, `:${now + 60 * day}`),
    why: '0 of 1',
  },
  { what: 'the signature of another revision', registry: joined({ ...valid, by: other.by }), why: '0 of 1' },
  {
    what: 'a second, unsigned content after the signed one',
    registry: `${joined(valid).slice(0, -1)},"remotes":{},"signed":${JSON.stringify({ by: valid.by, rotations: [] })}}`,
    why: '0 of 1',
  },
  { what: 'an expiry in the past', registry: joined(partsOf([ada], aContent({ expires: now }))), why: 'it expired on' },
  { what: 'no expiry', registry: joined(partsOf([ada], aContent({ expires: undefined }))), why: 'it expired on' },
  {
    what: 'an expiry after more than a year',
    registry: joined(partsOf([ada], aContent({ expires: now + maxValidityMs + 1 }))),
    why: 'it is valid too long',
  },
  {
    what: 'the content of another deployment with the same keys',
    registry: joined(partsOf([ada], aContent({ deployment: 'staging' }))),
    why: 'it is of another deployment',
  },
  { what: 'one of two signatures', trusted: twoOfThree, registry: joined(partsOf([ada])), why: '1 of 2' },
  {
    what: 'one signature twice',
    trusted: twoOfThree,
    registry: joined(valid).replace(/"by":\{([^}]+)\}/, '"by":{$1,$1}'),
    why: '1 of 2',
  },
  {
    what: 'one signature twice, by a document that lists the key twice',
    trusted: { ...keysOf([ada, ada]), threshold: 2 },
    registry: joined(valid),
    why: '1 of 2',
  },
  {
    what: 'a truncated signature',
    registry: joined({ ...valid, by: { [adas]: validSignature.slice(0, 40) } }),
    why: '0 of 1',
  },
  { what: 'a signature that is no Base64', registry: joined({ ...valid, by: { [adas]: '§' } }), why: '0 of 1' },
  {
    what: 'a signature of another algorithm',
    registry: joined({
      ...valid,
      by: {
        [adas]: sign(
          'sha256',
          Buffer.from(signedKinds.registry + valid.text),
          generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey,
        ).toString('base64'),
      },
    }),
    why: '0 of 1',
  },
  {
    what: 'a rotation that a stranger signed',
    registry: joined({ ...partsOf([bea]), rotations: [aRotation(rotated, [stranger])] }),
    why: '0 of 1',
  },
  {
    what: 'a rotation that names other keys than the signed one',
    registry: joined({
      ...partsOf([stranger]),
      rotations: [{ ...aRotation(rotated, [ada]), text: JSON.stringify(keysOf([stranger], { version: 2 })) }],
    }),
    why: '0 of 1',
  },
  {
    what: 'a rotation that one of two keys signed',
    trusted: twoOfThree,
    registry: joined({ ...partsOf([bea]), rotations: [aRotation(rotated, [ada])] }),
    why: '1 of 2',
  },
  {
    what: 'a rotation of another deployment with the same keys',
    registry: joined({ ...partsOf([bea]), rotations: [aRotation({ ...rotated, deployment: 'staging' }, [ada])] }),
    why: '0 of 1',
  },
  {
    what: 'a rotation whose text was signed as a registry',
    registry: joined({
      ...partsOf([bea]),
      rotations: [{ text: JSON.stringify(rotated), by: signatures(JSON.stringify(rotated), [ada]) }],
    }),
    why: '0 of 1',
  },
  {
    what: 'the keys from before a rotation, in a document that knows it',
    trusted: rotated,
    registry: joined(valid),
    why: '0 of 1',
  },
  {
    what: 'the keys from before a rotation, in a browser that has seen it',
    registry: joined(valid),
    minVersion: 2,
    why: 'it is signed with keys that were replaced',
  },
  { what: 'a list of signatures that is none', registry: `${valid.text},"signed":null}`, why: 'it is not signed' },
  { what: 'nothing', registry: '', why: 'it is not signed' },
];

test.each(forgeries)('a registry with $what is refused', async ({ registry, why, trusted = one, minVersion }) => {
  await expect(verified(registry, trusted, minVersion)).rejects.toMatchObject({
    name: 'RegistryRefused',
    message: expect.stringContaining(why),
  });
});

test('a document without keys refuses every registry', async () => {
  await expect(verified(joined(valid), { keys: [] } as unknown as RegistryKeys)).rejects.toThrow('0 of undefined');
  await expect(verified(joined(valid), keysOf([], { threshold: 0 }))).rejects.toThrow('0 of 0');
});

test('an expired registry can still be read by the release tool', async () => {
  const expired = joined(partsOf([ada], aContent({ expires: now - day })));
  expect((await verifyRegistry(expired, one, {})).content).toMatchObject({ revision: 7 });
});
