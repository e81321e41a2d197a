import { existsSync } from 'node:fs';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { verifyRegistry, type RegistryKeys } from '@roost/shared/platform/signed-registry';
import { ownWorkFolder } from '@roost/tools/testing/work-folder';
import { aHostBuild, aRemoteBuild } from './testing/a-build.ts';

const folder = ownWorkFolder();
const { setCanary } = await import('./canary.ts');
const { createKeyFile, keysFile, readKeys } = await import('./keys.ts');
const { startPreview } = await import('./preview.ts');
const { promote, rollback } = await import('./promote.ts');
const { publishBuild } = await import('./publish.ts');
const { readRegistry, registryFile } = await import('./registry-file.ts');
const { expiryOf, renew } = await import('./renew.ts');
const { readRevisions } = await import('./revisions.ts');
const { describeWaiting, signWaiting } = await import('./sign-waiting.ts');
const { useKeys } = await import('./use-keys.ts');

const base = 'http://localhost:4001/domains/';
const day = 24 * 60 * 60 * 1000;
const document = resolve(folder, 'releases/host/index.html');

const publish = async (part: 'domains' | 'host', version: string) => {
  const output = resolve(folder, 'dist');
  await rm(output, { recursive: true, force: true });
  const build = part === 'host' ? aHostBuild : aRemoteBuild;
  await publishBuild(part, version, await build(output, { content: version }));
};

/** Creates a key of a person; resolves to the public key. */
const aKey = (name: string): Promise<string> => createKeyFile(keyFileOf(name));
const keyFileOf = (name: string) => resolve(folder, `keys-of-people/${name}.pem`);
/** From now on, the commands run as this person. */
const signAs = (name: string): void => void (process.env['ROOST_SIGNING_KEY_FILE'] = keyFileOf(name));

const registryText = () => readFile(registryFile, 'utf8');
const keys = async (): Promise<RegistryKeys> => (await readKeys()) ?? fail('There are no keys');
const fail = (why: string): never => {
  throw new Error(why);
};
/** What the page with this document says to the live registry. */
const pageReads = async (trusted: RegistryKeys) =>
  (await verifyRegistry(await registryText(), trusted, { now: Date.now() })).content;
const keysIn = (html: string): RegistryKeys =>
  JSON.parse(/id=roost-keys>([^<]*)</.exec(html)?.[1] ?? fail('The document has no keys')) as RegistryKeys;
const live = async () => (await readRegistry()).remotes['domains']?.live;

beforeEach(async () => {
  for (const name of [
    'releases',
    'documents',
    'keys.json',
    'signing-key.pem',
    'waiting.json',
    'revisions.jsonl',
    'keys-of-people',
  ])
    await rm(resolve(folder, name), { recursive: true, force: true });
  delete process.env['ROOST_SIGNING_KEY_FILE'];
  await publish('host', '1.0.0');
  for (const version of ['1.0.0', '1.1.0']) await publish('domains', version);
});
afterAll(() => void delete process.env['ROOST_SIGNING_KEY_FILE']);

describe('without chosen keys', () => {
  test('the first promotion creates a key that only its owner can read, outside the served folders', async () => {
    await promote('domains', '1.0.0', { base });
    expect((await stat(resolve(folder, 'signing-key.pem'))).mode & 0o777).toBe(0o600);
    expect(await keys()).toMatchObject({ version: 1, threshold: 1, keys: [expect.stringMatching(/^[\w+/]{43}=$/)] });
    expect(await pageReads(await keys())).toMatchObject({ remotes: { domains: { live: '1.0.0' } } });
    const days = ((await expiryOf()) - Date.now()) / day;
    expect(Math.round(days)).toBe(30);
  });

  test('the document of the host gets the keys, also in its compressed copies', async () => {
    await promote('host', '1.0.0');
    const html = await readFile(document, 'utf8');
    expect(keysIn(html)).toEqual(await keys());
    expect(gunzipSync(await readFile(`${document}.gz`)).toString()).toBe(html);
    expect(brotliDecompressSync(await readFile(`${document}.br`)).toString()).toBe(html);
    expect(await pageReads(keysIn(html))).toMatchObject({ documents: { host: { live: '1.0.0' } } });
  });

  test('a rollback is a new revision with its own signature', async () => {
    for (const version of ['1.0.0', '1.1.0']) await promote('domains', version, { base });
    const { revision } = await readRegistry();
    await rollback('domains');
    const after = await pageReads(await keys());
    expect(after).toMatchObject({ remotes: { domains: { live: '1.0.0' } } });
    expect(after['revision']).toBeGreaterThan(revision);
  });

  test('the registry of an earlier release tool is signed before it changes, and stays readable for its pages', async () => {
    await promote('domains', '1.0.0', { base });
    const registry = await readRegistry();
    await rm(keysFile);
    await writeFile(registryFile, JSON.stringify(registry));
    await promote('domains', '1.1.0');
    expect(await pageReads(await keys())).toMatchObject({ deployment: registry.deployment });
    expect(JSON.parse(await registryText())).toMatchObject({ schema: 1, remotes: { domains: { live: '1.1.0' } } });
  });

  test('a change does not sign a registry that somebody else changed, until somebody says so', async () => {
    await promote('domains', '1.0.0', { base });
    const changed = (await registryText()).replace('localhost:4001', 'localhost:4009');
    await writeFile(registryFile, changed);
    await expect(promote('domains', '1.1.0')).rejects.toThrow('is not what was signed: it has 0 of 1 valid signatures');
    expect(await registryText()).toBe(changed);
    await renew({ anyway: true });
    expect(await pageReads(await keys())).toMatchObject({
      remotes: { domains: { base: expect.stringContaining('4009') } },
    });
  });

  test('a renewal keeps content and revision, and waits until half of the time is over', async () => {
    await promote('domains', '1.0.0', { base });
    const { expires, ...before } = await pageReads(await keys());
    expect(await renew()).toBe(false);
    expect(await renew({ days: 90 })).toBe(true);
    const { expires: later, ...after } = await pageReads(await keys());
    expect(after).toEqual(before);
    expect(Math.round((Number(later) - Number(expires)) / day)).toBe(60);
  });

  test('a registry does not become valid for more than a year', async () => {
    await promote('domains', '1.0.0', { base });
    const before = await registryText();
    await expect(renew({ days: 400 })).rejects.toThrow('it is valid too long');
    expect(await registryText()).toBe(before);
  });
});

describe('with two of three keys', () => {
  let people: string[] = [];
  beforeEach(async () => {
    people = [await aKey('ada'), await aKey('bea'), await aKey('cem')];
    await useKeys(people, { threshold: 2 });
  });

  test('a promotion waits for a second key, and nothing changes for pages until then', async () => {
    signAs('ada');
    await promote('host', '1.0.0');
    expect([existsSync(registryFile), existsSync(document), await readRevisions()]).toEqual([false, false, []]);
    expect(await describeWaiting()).toContain('1 more signature is needed');
    await signWaiting();
    expect([existsSync(registryFile), await describeWaiting()]).toEqual([false, expect.stringContaining('1 more')]);
    signAs('cem');
    expect(await signWaiting()).toEqual(['host: none → 1.0.0']);
    expect(await describeWaiting()).toBeNull();
    expect(await pageReads(keysIn(await readFile(document, 'utf8')))).toMatchObject({
      documents: { host: { live: '1.0.0' } },
    });
    expect(await readRevisions()).toMatchObject([{ part: 'host', version: '1.0.0' }]);
  });

  const promoteByTwo = async (version: string) => {
    signAs('ada');
    await promote('domains', version, { base });
    signAs('bea');
    await signWaiting();
  };

  test('who signs a canary or a preview reads what it is', async () => {
    await promoteByTwo('1.0.0');
    signAs('ada');
    await setCanary('domains', { version: '1.1.0', share: 100, workspaces: ['northwind'] });
    signAs('bea');
    expect(await signWaiting()).toEqual(['canary of domains: none → 1.1.0 for 1 % of the workspaces and 1 listed one']);
    const id = await startPreview('domains', '1.1.0', { expires: Date.now() + day, roles: ['ADMIN'], members: [] });
    signAs('cem');
    expect(await signWaiting()).toEqual([`preview ${id}: none → domains 1.1.0`]);
  });

  test('the live registry stays while a change waits, and a change that was overtaken does not become live', async () => {
    await promoteByTwo('1.0.0');
    signAs('ada');
    await promote('domains', '1.1.0');
    expect(await live()).toBe('1.0.0');
    const waiting = await readFile(resolve(folder, 'waiting.json'));
    await promoteByTwo('1.0.0');
    await writeFile(resolve(folder, 'waiting.json'), waiting);
    await expect(signWaiting()).rejects.toThrow('The registry has changed since');
    expect(await live()).toBe('1.0.0');
  });

  test('a changed change does not become live with the signatures of the first one', async () => {
    await promoteByTwo('1.0.0');
    signAs('ada');
    await promote('domains', '1.1.0');
    const file = resolve(folder, 'waiting.json');
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll('localhost:4001', 'localhost:4009'));
    signAs('cem');
    await signWaiting();
    expect(await live()).toBe('1.0.0');
    expect(await describeWaiting()).toContain('1 more signature is needed');
  });

  test('a stranger and a machine without a key sign nothing', async () => {
    await aKey('stranger');
    signAs('stranger');
    await expect(promote('domains', '1.0.0', { base })).rejects.toThrow('is none of the keys of this deployment');
    delete process.env['ROOST_SIGNING_KEY_FILE'];
    await expect(promote('domains', '1.0.0', { base })).rejects.toThrow('There is no signing key.');
    signAs('nobody');
    await expect(promote('domains', '1.0.0', { base })).rejects.toThrow('nobody.pem cannot be read');
    expect(existsSync(registryFile)).toBe(false);
  });

  test('without a waiting change there is nothing to sign', async () => {
    await expect(signWaiting()).rejects.toThrow('No change waits for a signature.');
  });
});

describe('a rotation', () => {
  test('is followed by pages with the keys before it, and pages with the next keys refuse those', async () => {
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
    expect(await signWaiting()).toEqual([`keys: 1 of ${bea}, ${cem}`]);
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

  test('needs the signatures of two keys before it and of two after it', async () => {
    const names = ['ada', 'bea', 'cem'] as const;
    await useKeys(await Promise.all(names.map(aKey)), { threshold: 2 });
    signAs('ada');
    await promote('domains', '1.0.0', { base });
    signAs('bea');
    await signWaiting();
    const before = await keys();
    const [dan] = [await aKey('dan')];
    await useKeys([before.keys[0] ?? '', before.keys[2] ?? '', dan], { threshold: 2 });
    expect(await describeWaiting()).toContain('3 more signatures are needed');
    signAs('ada');
    await signWaiting();
    expect(await describeWaiting()).toContain('1 more signature is needed');
    expect(await keys()).toEqual(before);
    signAs('dan');
    await signWaiting();
    expect(await describeWaiting()).toBeNull();
    expect(await keys()).toMatchObject({ version: 2, keys: expect.arrayContaining([dan]) });
    expect(await pageReads(before)).toMatchObject({ remotes: { domains: { live: '1.0.0' } } });
  });

  test('that ended between its files is completed by the next change', async () => {
    await aKey('ada');
    signAs('ada');
    await promote('domains', '1.0.0', { base });
    const before = await readFile(keysFile);
    await useKeys([await aKey('bea')], { threshold: 1 });
    signAs('bea');
    await signWaiting();
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
  ])('to $what is refused', async ({ given, threshold, why }) => {
    await promote('domains', '1.0.0', { base });
    const before = await registryText();
    await expect(useKeys(given(await aKey('bea')), { threshold })).rejects.toThrow(why);
    expect(await registryText()).toBe(before);
  });
});

test('a private key is not overwritten', async () => {
  await aKey('ada');
  await expect(aKey('ada')).rejects.toThrow('ada.pem exists already.');
});
