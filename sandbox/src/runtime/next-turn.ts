import { setImmediate } from 'node:timers/promises';

/** Yields to the event loop. Long work awaits it between slices of a few ms. */
export const nextTurn = (): Promise<void> => setImmediate();
