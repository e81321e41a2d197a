import { setTimeout } from 'node:timers/promises';
import type { Activity } from './activity.ts';
import { nextTurn } from './next-turn.ts';

/** Pause between batches of long work, in ms, in which requests reach the embedded database. */
const pauseMs = 5;
/** In ms. Constant requests delay long work, but do not stop it. */
const maxPauseMs = 40;

type Context = { activity: Pick<Activity, 'isBusy'>; jobs: { isEmbedded: boolean } };

/**
 * Pauses long work. A request has several queries: on the one connection of the embedded database, each would wait for
 * another batch, so the work waits for the open requests. PostgreSQL has other connections for them.
 */
export const yieldToRequests = async ({ activity, jobs }: Context): Promise<void> => {
  if (!jobs.isEmbedded) return nextTurn();
  await setTimeout(pauseMs);
  const end = performance.now() + maxPauseMs;
  while (activity.isBusy() && performance.now() < end) await setTimeout(1);
};
