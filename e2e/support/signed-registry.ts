import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Registry } from '@roost/shared/platform/registry';
import type { RegistryKeys } from '@roost/shared/platform/signed-registry';
import { addSignatures, unsignedText } from '@roost/tools/release/sign-registry';
import { workFolder } from './stack.ts';

const read = (file: string) => readFileSync(resolve(workFolder, file), 'utf8');

/** The keys in the document of the stack. */
export const stackKeys = (): RegistryKeys => JSON.parse(read('keys.json')) as RegistryKeys;

/** The text of a registry, signed with the key of the stack, for 30 days unless it says another number. */
export const signRegistry = (registry: object, options: { days?: number } = {}): string => {
  const { signed: _, ...content } = registry as Registry & { signed?: unknown };
  return addSignatures(unsignedText(content, options), stackKeys(), createPrivateKey(read('signing-key.pem')));
};

/** A response with a signed registry, for `route.fulfill`. */
export const registryResponse = (registry: object) => ({
  body: signRegistry(registry),
  contentType: 'application/json',
});
