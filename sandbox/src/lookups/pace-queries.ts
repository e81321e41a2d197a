import { setTimeout } from 'node:timers/promises';

export type Pace = (server: string) => Promise<void>;

/**
 * Waits so that each server gets at most `perSecond` queries a second from this process, evenly spread. `now` is in ms
 * and never goes back.
 */
export const createPace = ({
  perSecond,
  now = () => performance.now(),
  wait = (ms) => setTimeout(ms),
}: {
  perSecond: number;
  now?: () => number;
  wait?: (ms: number) => Promise<unknown>;
}): Pace => {
  const freeAt = new Map<string, number>();
  const spacingMs = 1_000 / perSecond;
  return async (server) => {
    const at = Math.max(now(), freeAt.get(server) ?? 0);
    freeAt.set(server, at + spacingMs);
    const ms = at - now();
    if (ms > 0) await wait(ms);
  };
};
