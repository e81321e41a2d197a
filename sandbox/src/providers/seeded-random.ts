import { createHash } from 'node:crypto';

/** A deterministic hash of a text: 0 to 2^32 - 1. */
export const seededRandom = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE(0);
