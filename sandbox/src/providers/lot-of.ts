import { createHash } from 'node:crypto';

/** A number that follows from a text alone, so that every run sees the same: 0 to 2^32 - 1. */
export const lotOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE(0);
