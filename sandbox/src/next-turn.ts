import { setImmediate } from 'node:timers/promises';

/** Lets calls that wait run first: long work awaits it between slices of a few milliseconds. */
export const nextTurn = (): Promise<void> => setImmediate();
