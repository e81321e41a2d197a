import { createHash } from 'node:crypto';

/** A deterministic id in the form of a UUID, derived from the kind and name. */
export const stableId = (kind: string, name: string): string => {
  const hex = createHash('sha256').update(`${kind}:${name}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
};

export const workspaceIdOf = (name: string): string => stableId('workspace', name);
