import { generateKeyPairSync, sign } from 'node:crypto';
import { signedKinds, type RegistryKeys } from '@roost/shared/platform/signed-registry';

const pair = generateKeyPairSync('ed25519');
const publicKey = Buffer.from(String(pair.publicKey.export({ format: 'jwk' }).x), 'base64url').toString('base64');

/** The keys in the document of a test. */
export const testKeys: RegistryKeys = { deployment: 'one', version: 1, threshold: 1, keys: [publicKey] };

type Options = {
  /** Signs another text, as a forger has to. */
  changed?: (text: string) => string;
};

/** The text of a signed registry of the deployment, which is valid for a day. */
export const signed = (registry: object, { changed = (text) => text }: Options = {}): string => {
  const content = { deployment: testKeys.deployment, expires: Date.now() + 24 * 60 * 60 * 1000, ...registry };
  const text = JSON.stringify(content).slice(0, -1);
  const signature = sign(null, Buffer.from(signedKinds.registry + changed(text)), pair.privateKey).toString('base64');
  return `${text},"signed":${JSON.stringify({ by: { [publicKey]: signature }, rotations: [] })}}`;
};
