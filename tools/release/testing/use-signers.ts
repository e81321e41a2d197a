import { readFile, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { verifyRegistry, type RegistryKeys } from '@roost/shared/platform/signed-registry';
import { aHostBuild, aRemoteBuild } from './a-build.ts';

/**
 * For tests of signatures: people with keys, and for each test a work folder with host 1.0.0 and domains 1.0.0 and 1.1.0,
 * none of them live. Call it after `ownWorkFolder`, whose folder it gets.
 */
export const useSigners = async (folder: string) => {
  const { createKeyFile, readKeys } = await import('@roost/tools/release/keys');
  const { publishBuild } = await import('@roost/tools/release/publish');
  const { readRegistry, registryFile } = await import('@roost/tools/release/registry-file');

  const publish = async (part: 'domains' | 'host', version: string) => {
    const output = resolve(folder, 'dist');
    await rm(output, { recursive: true, force: true });
    const build = part === 'host' ? aHostBuild : aRemoteBuild;
    await publishBuild(part, version, await build(output, { content: version }));
  };
  const keyFileOf = (name: string) => resolve(folder, `keys-of-people/${name}.pem`);
  const registryText = () => readFile(registryFile, 'utf8');

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

  return {
    base: 'http://localhost:4001/domains/',
    document: resolve(folder, 'releases/host/index.html'),
    registryText,
    /** Creates a key of a person; resolves to the public key. */
    aKey: (name: string): Promise<string> => createKeyFile(keyFileOf(name)),
    /** From now on, the commands run as this person. */
    signAs: (name: string): void => void (process.env['ROOST_SIGNING_KEY_FILE'] = keyFileOf(name)),
    keys: async (): Promise<RegistryKeys> => (await readKeys()) ?? fail('There are no keys'),
    keysIn: (html: string): RegistryKeys =>
      JSON.parse(/id=roost-keys>([^<]*)</.exec(html)?.[1] ?? fail('The document has no keys')) as RegistryKeys,
    /** What the page with this document says to the live registry. */
    pageReads: async (trusted: RegistryKeys) =>
      (await verifyRegistry(await registryText(), trusted, { now: Date.now() })).content,
    live: async () => (await readRegistry()).remotes['domains']?.live,
  };
};

const fail = (why: string): never => {
  throw new Error(why);
};
