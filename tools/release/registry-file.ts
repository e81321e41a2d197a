import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Registry } from '@roost/shared/platform/registry';
import { parseSigned, verifyRegistry, type RegistryKeys, type Rotation } from '@roost/shared/platform/signed-registry';
import { releaseFolder } from '@roost/tools/repo-root';
import * as v from 'valibot';
import { createKeys, readKeys, signingKey, writeKeys } from './keys.ts';
import { withLock } from './registry-lock.ts';
import { addSignatures, unsignedText } from './sign-registry.ts';
import { writeAtomically } from './write-atomically.ts';

/** Path of the registry that the host reads. */
export const registryFile = resolve(releaseFolder, 'host/registry.json');

/** What the file says, for reading only: a change verifies its signatures. */
export const readRegistry = async (): Promise<Registry> => parse((await readText()) ?? '{"schema":1,"remotes":{}}');

type SignedRegistry = { registry: Registry; keys: RegistryKeys; rotations: readonly Rotation[] };

/**
 * The registry, the keys that must sign the next one, and the earlier rotations. Throws when the keys have not signed it.
 * The first time, creates the keys and signs the registry of an earlier release tool.
 */
export const readSigned = async (): Promise<SignedRegistry> => {
  const [text, registry, keys] = [await readText(), await readRegistry(), await readKeys()];
  if (keys === null) return { registry, keys: await signFirst(registry, { exists: text !== null }), rotations: [] };
  if (text === null) return { registry, keys, rotations: [] };
  const verified = await verifyRegistry(text, keys, {}).catch((failed: Error) => {
    const remedy = 'Compare it with a backup. "pnpm release renew --anyway" signs it as it is.';
    throw new Error(`${registryFile} is not what was signed: ${failed.message}. ${remedy}`, { cause: failed });
  });
  // A killed process has replaced the keys in the registry only.
  if (verified.keys !== keys) await writeKeys(verified.keys);
  return { registry, keys: verified.keys, rotations: parseSigned(text).rotations };
};

/** Prevents other changes of the registry while `work` runs. */
export const withRegistryLock = <T>(work: () => Promise<T>): Promise<T> => withLock(`${registryFile}.lock`, work);

const parse = (text: string): Registry => v.parse(Registry, JSON.parse(text));

const readText = async (): Promise<string | null> =>
  readFile(registryFile, 'utf8').catch((failed: NodeJS.ErrnoException) => {
    if (failed.code === 'ENOENT') return null;
    throw failed;
  });

const signFirst = async (registry: Registry, { exists }: { exists: boolean }): Promise<RegistryKeys> => {
  const keys = await createKeys(registry.deployment);
  const key = await signingKey();
  if (exists && key !== null) {
    const { deployment } = keys;
    await writeAtomically(registryFile, addSignatures(unsignedText({ ...registry, deployment }), keys, key));
  }
  return keys;
};
