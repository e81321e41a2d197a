import { readFile, writeFile } from 'node:fs/promises';
import { verifyRegistry } from '@roost/shared/platform/signed-registry';
import { ownWorkFolder } from '@roost/tools/testing/work-folder';
import { useSigners } from './testing/use-signers.ts';

const folder = ownWorkFolder();
const { keysFile } = await import('./keys.ts');
const { promote } = await import('./promote.ts');
const { describePending, signPending } = await import('./sign-pending.ts');
const { useKeys } = await import('./use-keys.ts');
const { aKey, base, document, keys, keysIn, live, pageReads, registryText, signAs } = await useSigners(folder);

test('a rotation is followed by pages with the keys before it, and pages with the next keys refuse those', async () => {
  const ada = await aKey('ada');
  signAs('ada');
  await promote('host', '1.0.0');
  await promote('domains', '1.0.0', { base });
  const [oldDocument, oldRegistry] = [await readFile(document, 'utf8'), await registryText()];
  expect(keysIn(oldDocument).keys).toEqual([ada]);

  const [bea, cem] = [await aKey('bea'), await aKey('cem')];
  await useKeys([bea, cem], { threshold: 1 });
  expect(await registryText()).toBe(oldRegistry);
  signAs('bea');
  expect(await signPending()).toEqual([`keys: 1 of ${bea}, ${cem}`]);
  const newKeys = keysIn(await readFile(document, 'utf8'));
  expect(newKeys).toMatchObject({ version: 2, threshold: 1, keys: [bea, cem] });
  expect(await keys()).toEqual(newKeys);

  await promote('domains', '1.1.0');
  for (const trusted of [keysIn(oldDocument), newKeys])
    expect(await pageReads(trusted)).toMatchObject({ remotes: { domains: { live: '1.1.0' } } });
  const replaced = verifyRegistry(oldRegistry, newKeys, { now: Date.now() });
  await expect(replaced).rejects.toThrow('0 of 1 valid signatures');
  signAs('ada');
  await expect(promote('domains', '1.0.0')).rejects.toThrow('is none of the keys of this deployment');
});

test('a rotation needs the signatures of two keys before it and of two after it', async () => {
  const names = ['ada', 'bea', 'cem'] as const;
  await useKeys(await Promise.all(names.map(aKey)), { threshold: 2 });
  signAs('ada');
  await promote('domains', '1.0.0', { base });
  signAs('bea');
  await signPending();
  const before = await keys();
  const [dan] = [await aKey('dan')];
  await useKeys([before.keys[0] ?? '', before.keys[2] ?? '', dan], { threshold: 2 });
  expect(await describePending()).toContain('3 more signatures are needed');
  signAs('ada');
  await signPending();
  expect(await describePending()).toContain('1 more signature is needed');
  expect(await keys()).toEqual(before);
  signAs('dan');
  await signPending();
  expect(await describePending()).toBeNull();
  expect(await keys()).toMatchObject({ version: 2, keys: expect.arrayContaining([dan]) });
  expect(await pageReads(before)).toMatchObject({ remotes: { domains: { live: '1.0.0' } } });
});

test('a rotation that ended between its files is completed by the next change', async () => {
  await aKey('ada');
  signAs('ada');
  await promote('domains', '1.0.0', { base });
  const before = await readFile(keysFile);
  await useKeys([await aKey('bea')], { threshold: 1 });
  signAs('bea');
  await signPending();
  await writeFile(keysFile, before);
  await promote('domains', '1.1.0');
  expect((await keys()).version).toBe(2);
  expect(await live()).toBe('1.1.0');
});

test.each([
  {
    what: 'fewer keys than signatures',
    given: (key: string) => [key],
    threshold: 2,
    why: 'fewer keys than signatures',
  },
  { what: 'one key twice', given: (key: string) => [key, key], threshold: 1, why: 'A key is there twice' },
  { what: 'no signature needed', given: (key: string) => [key], threshold: 0, why: 'Expected >=1' },
  {
    what: 'a text that is no key',
    given: () => ['c2hvcnQ='],
    threshold: 1,
    why: 'c2hvcnQ=: is no Ed25519 public key',
  },
])('a rotation to $what is refused', async ({ given, threshold, why }) => {
  await promote('domains', '1.0.0', { base });
  const before = await registryText();
  await expect(useKeys(given(await aKey('bea')), { threshold })).rejects.toThrow(why);
  expect(await registryText()).toBe(before);
});

test('a private key is not overwritten', async () => {
  await aKey('ada');
  await expect(aKey('ada')).rejects.toThrow('ada.pem exists already.');
});
