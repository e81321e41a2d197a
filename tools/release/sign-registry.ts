import { sign, type KeyObject } from 'node:crypto';
import type { Registry } from '@roost/shared/platform/registry';
import {
  parseSigned,
  signedKinds,
  signersOf,
  type RegistryKeys,
  type Rotation,
} from '@roost/shared/platform/signed-registry';
import { publicKeyOf } from './keys.ts';

/** Validity of a registry from its signature, in days, unless the command names another one. */
export const defaultDays = 30;

/** The text of a registry without signatures. */
export const unsignedText = (
  registry: Registry,
  { days = defaultDays, rotations = [] }: { days?: number; rotations?: readonly Rotation[] } = {},
): string => {
  const expires = Date.now() + days * 24 * 60 * 60 * 1000;
  return joined({ text: JSON.stringify({ ...registry, expires }).slice(0, -1), by: {}, rotations });
};

/**
 * Adds the signatures that the key can give: as one of the present keys, that of a rotation to the next ones; as one of
 * the keys then, that of the registry. Throws when it is none of them.
 */
export const addSignatures = (registry: string, keys: RegistryKeys, key: KeyObject): string => {
  const { text, by, rotations } = parseSigned(registry);
  const mine = publicKeyOf(key);
  const next = nextKeys(rotations, keys);
  const isNext = (next ?? keys).keys.includes(mine);
  if (!isNext && !keys.keys.includes(mine))
    throw new Error(`Your key ${mine} is none of the keys of this deployment: ${keys.keys.join(', ')}.`);
  const signed = (kind: keyof typeof signedKinds, bytes: string) => ({
    [mine]: sign(null, Buffer.from(signedKinds[kind] + bytes), key).toString('base64'),
  });
  return joined({
    text,
    by: isNext ? { ...by, ...signed('registry', text) } : by,
    rotations: rotations.map((one, index) =>
      next !== null && index === rotations.length - 1 && keys.keys.includes(mine)
        ? { ...one, by: { ...one.by, ...signed('keys', one.text) } }
        : one,
    ),
  });
};

/** Number of signatures that the registry needs until pages accept it. */
export const missingSignatures = async (registry: string, keys: RegistryKeys): Promise<number> => {
  const { text, by, rotations } = parseSigned(registry);
  const next = nextKeys(rotations, keys);
  const rotation = next === null ? undefined : rotations.at(-1);
  const needed = next ?? keys;
  const ofRegistry = needed.threshold - (await signersOf('registry', { text, by }, needed)).length;
  const ofKeys = rotation === undefined ? 0 : keys.threshold - (await signersOf('keys', rotation, keys)).length;
  return Math.max(0, ofRegistry) + Math.max(0, ofKeys);
};

/** The keys that a waiting rotation, the last one, names. */
export const nextKeys = (rotations: readonly Rotation[], keys: RegistryKeys): RegistryKeys | null => {
  const named = JSON.parse(rotations.at(-1)?.text ?? 'null') as RegistryKeys | null;
  return named?.version === keys.version + 1 ? named : null;
};

const joined = ({ text, by, rotations }: ReturnType<typeof parseSigned>): string =>
  `${text},"signed":${JSON.stringify({ by, rotations })}}`;
