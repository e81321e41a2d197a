import { createSecretKey } from 'node:crypto';
import { createSecrets } from '#secrets/create-secrets.ts';

/** The same key in all processes of a run, which share seeded databases. */
export const testSecretKey = createSecretKey(Buffer.alloc(32, 'roost test key'));

export const testSecrets = createSecrets({ current: testSecretKey });
