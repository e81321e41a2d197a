import { writeFile } from 'node:fs/promises';
import type { Registry } from '@roost/shared/platform/registry';
import { readKeys, signingKey } from '@roost/tools/release/keys';
import { registryFile } from '@roost/tools/release/registry-file';
import { addSignatures, unsignedText } from '@roost/tools/release/sign-registry';

/** Writes a registry with the signature of this work folder's key, without the checks of a change. */
export const writeSigned = async (registry: Registry): Promise<void> => {
  const [keys, key] = [await readKeys(), await signingKey()];
  if (keys === null || key === null) throw new Error('The work folder has no keys yet');
  await writeFile(registryFile, addSignatures(unsignedText(registry), keys, key));
};
