import { existsSync } from 'node:fs';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { ownWorkFolder } from '@roost/tools/testing/work-folder';
import { useSigners } from './testing/use-signers.ts';

const folder = ownWorkFolder();
const { setCanary } = await import('./canary.ts');
const { keysFile } = await import('./keys.ts');
const { startPreview } = await import('./preview.ts');
const { promote, rollback } = await import('./promote.ts');
const { readRegistry, registryFile } = await import('./registry-file.ts');
const { expiryOf, renew } = await import('./renew.ts');
const { readRevisions } = await import('./revisions.ts');
const { describePending, signPending } = await import('./sign-pending.ts');
const { useKeys } = await import('./use-keys.ts');
const { aKey, base, document, keys, keysIn, live, pageReads, registryText, signAs } = await useSigners(folder);

const day = 24 * 60 * 60 * 1000;

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
    expect(await describePending()).toContain('1 more signature is needed');
    await signPending();
    expect([existsSync(registryFile), await describePending()]).toEqual([false, expect.stringContaining('1 more')]);
    signAs('cem');
    expect(await signPending()).toEqual(['host: none → 1.0.0']);
    expect(await describePending()).toBeNull();
    expect(await pageReads(keysIn(await readFile(document, 'utf8')))).toMatchObject({
      documents: { host: { live: '1.0.0' } },
    });
    expect(await readRevisions()).toMatchObject([{ part: 'host', version: '1.0.0' }]);
  });

  const promoteByTwo = async (version: string) => {
    signAs('ada');
    await promote('domains', version, { base });
    signAs('bea');
    await signPending();
  };

  test('who signs a canary or a preview reads what it is', async () => {
    await promoteByTwo('1.0.0');
    signAs('ada');
    await setCanary('domains', { version: '1.1.0', share: 100, workspaces: ['northwind'] });
    signAs('bea');
    expect(await signPending()).toEqual(['canary of domains: none → 1.1.0 for 1 % of the workspaces and 1 listed one']);
    const id = await startPreview('domains', '1.1.0', { expires: Date.now() + day, roles: ['ADMIN'], members: [] });
    signAs('cem');
    expect(await signPending()).toEqual([`preview ${id}: none → domains 1.1.0`]);
  });

  test('the live registry stays while a change waits, and a change that was overtaken does not become live', async () => {
    await promoteByTwo('1.0.0');
    signAs('ada');
    await promote('domains', '1.1.0');
    expect(await live()).toBe('1.0.0');
    const waiting = await readFile(resolve(folder, 'waiting.json'));
    await promoteByTwo('1.0.0');
    await writeFile(resolve(folder, 'waiting.json'), waiting);
    await expect(signPending()).rejects.toThrow('The registry has changed since');
    expect(await live()).toBe('1.0.0');
  });

  test('a changed change does not become live with the signatures of the first one', async () => {
    await promoteByTwo('1.0.0');
    signAs('ada');
    await promote('domains', '1.1.0');
    const file = resolve(folder, 'waiting.json');
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll('localhost:4001', 'localhost:4009'));
    signAs('cem');
    await signPending();
    expect(await live()).toBe('1.0.0');
    expect(await describePending()).toContain('1 more signature is needed');
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
    await expect(signPending()).rejects.toThrow('No change waits for a signature.');
  });
});
