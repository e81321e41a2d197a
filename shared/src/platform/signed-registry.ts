/*
 * A signed registry is one JSON text. The last field, `signed`, has the signatures of everything before it, byte for byte:
 * content, revision and expiry. A document inlines this file, so it imports nothing.
 */

/** The keys whose signatures a document accepts. A rotation replaces them by the next version. */
export type RegistryKeys = {
  /** The only deployment whose registry is accepted, even if deployments share keys. */
  deployment: string;
  version: number;
  /** Number of keys that must have signed. */
  threshold: number;
  /** Ed25519 public keys: 32 bytes in Base64. */
  keys: readonly string[];
};

/** Signatures in Base64 by public key, so that each key counts once. */
type Signatures = Readonly<Record<string, string>>;

/** Names the next keys, in a text that the keys before them have signed. */
export type Rotation = { text: string; by: Signatures };

export type SignedText = { text: string; by: Signatures; rotations: readonly Rotation[] };

/** Why a registry must not be used. Times are epochs in ms. */
export type RegistryRefusal =
  | { code: 'unsigned' | 'otherDeployment' | 'replacedKeys' | 'insecurePage' | 'oldBrowser' }
  | { code: 'signatures'; valid: number; needed: number }
  | { code: 'expired' | 'validTooLong'; until: number };

/** The registry must not be used. The message has the reason in English, for logs; `why` has it for other texts. */
export class RegistryRefused extends Error {
  override readonly name = 'RegistryRefused';
  readonly why: RegistryRefusal;
  constructor(message: string, why: RegistryRefusal) {
    super(message);
    this.why = why;
  }
}

/** No registry is valid for longer, in ms: a year and a day. */
export const maxValidityMs = 366 * 24 * 60 * 60 * 1000;

/** Precedes the signed bytes, so that a signature of one kind of text is none of the other. */
export const signedKinds = { registry: 'roost registry\n', keys: 'roost keys\n' };

/**
 * Returns the content of a registry and the keys that signed it: the trusted ones, or those to which its rotations lead.
 * Throws `RegistryRefused`. Without `now`, in ms, an expired registry is accepted. `minVersion` is the version of the
 * newest keys that have signed a registry of this deployment.
 */
export const verifyRegistry = async (
  registry: string,
  trusted: RegistryKeys,
  { now, minVersion = 0 }: { now?: number; minVersion?: number },
): Promise<{ content: Record<string, unknown>; keys: RegistryKeys }> => {
  const { text, by, rotations } = parseSigned(registry);
  let keys = trusted;
  for (const rotation of rotations) {
    if ((await signersOf('keys', rotation, keys)).length < keys.threshold) continue;
    const next = JSON.parse(rotation.text) as RegistryKeys;
    if (next.version === keys.version + 1 && next.deployment === keys.deployment) keys = next;
  }
  if (keys.version < minVersion)
    throw new RegistryRefused('it is signed with keys that were replaced', { code: 'replacedKeys' });
  const { length: valid } = await signersOf('registry', { text, by }, keys);
  const { threshold: needed } = keys;
  if (!(valid >= needed && needed > 0))
    throw new RegistryRefused(`it has ${valid} of ${needed} valid signatures`, { code: 'signatures', valid, needed });
  const content = JSON.parse(`${text}}`) as Record<string, unknown>;
  const { deployment, expires } = content;
  if (deployment !== keys.deployment)
    throw new RegistryRefused('it is of another deployment', { code: 'otherDeployment' });
  if (now === undefined) return { content, keys };
  const until = Number(expires) || 0;
  const date = new Date(until).toISOString();
  if (until <= now) throw new RegistryRefused(`it expired on ${date}`, { code: 'expired', until });
  if (until > now + maxValidityMs)
    throw new RegistryRefused(`it is valid too long, until ${date}`, { code: 'validTooLong', until });
  return { content, keys };
};

/** The signed text of a registry, without its closing brace, and the signatures. Throws when there are none. */
export const parseSigned = (registry: string): SignedText => {
  const end = registry.lastIndexOf(',"signed":');
  try {
    const { signed } = JSON.parse(`{${registry.slice(end + 1)}`) as { signed: Omit<SignedText, 'text'> };
    return { text: registry.slice(0, end), by: signed.by, rotations: [...signed.rotations] };
  } catch {
    throw new RegistryRefused('it is not signed', { code: 'unsigned' });
  }
};

/** Those of the keys that have signed the text. */
export const signersOf = async (
  kind: keyof typeof signedKinds,
  { text, by }: Pick<SignedText, 'text' | 'by'>,
  { keys }: Pick<RegistryKeys, 'keys'>,
): Promise<string[]> => {
  const bytes = new TextEncoder().encode(signedKinds[kind] + text);
  const signers: string[] = [];
  for (const key of new Set(keys)) {
    const imported = await crypto.subtle.importKey('raw', bytesOf(key), 'Ed25519', false, ['verify']);
    if (await crypto.subtle.verify('Ed25519', imported, bytesOf(by[key] ?? ''), bytes)) signers.push(key);
  }
  return signers;
};

/** Nothing for a text that is not Base64: no signature is empty. */
const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
};
