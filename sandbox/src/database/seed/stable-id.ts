import { createHash } from 'node:crypto';

/** The same id in every run for the same thing, in the form of a UUID. */
export const stableId = (kind: string, name: string): string => {
  const hex = createHash('sha256').update(`${kind}:${name}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
};

export const workspaceIdOf = (name: string): string => stableId('workspace', name);
