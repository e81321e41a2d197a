import { parseSigned } from '@roost/shared/platform/signed-registry';
import { readFile } from 'node:fs/promises';
import { changeLive, propose } from './proposal.ts';
import { readKeys } from './keys.ts';
import { readRegistry, readSigned, registryFile } from './registry-file.ts';
import { defaultDays, unsignedText } from './sign-registry.ts';

type Options = {
  /** Validity from now. */
  days?: number;
  /** Signs a registry that the keys have not signed. */
  anyway?: boolean;
};

/**
 * Signs the live registry again, with a later expiry, when less than half of that time is left. Returns whether it did. The
 * content and the revision stay.
 */
export const renew = ({ days = defaultDays, anyway = false }: Options = {}): Promise<boolean> =>
  changeLive(async () => {
    const { registry, keys, rotations } = anyway ? await readUnverified() : await readSigned();
    const left = anyway ? 0 : (await expiryOf()) - Date.now();
    if (left > (days / 2) * 24 * 60 * 60 * 1000) return false;
    const text = unsignedText({ ...registry, deployment: keys.deployment }, { days, rotations });
    await propose({ text, base: registry.revision, revisions: [], documents: [], order: 'after', pauseMs: 0 }, keys);
    return true;
  });

/** Expiry of the live registry: time in ms. 0 when it says none. */
export const expiryOf = async (): Promise<number> => {
  const { expires } = JSON.parse(await readFile(registryFile, 'utf8')) as { expires?: number };
  return expires ?? 0;
};

const readUnverified = async () => {
  const keys = await readKeys();
  if (keys === null) return readSigned();
  const text = await readFile(registryFile, 'utf8');
  const rotations = text.includes(',"signed":') ? parseSigned(text).rotations : [];
  return { registry: await readRegistry(), keys, rotations };
};
