import { setTimeout } from 'node:timers/promises';

/** Waits for the turn of a query to a server. Queries `inBackground` wait until no other query does. */
export type Pace = (server: string, options: { inBackground: boolean }) => Promise<void>;

type Line = { urgent: (() => void)[]; background: (() => void)[]; freeAt: number; isMoving: boolean };

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
  const lines = new Map<string, Line>();
  const spacingMs = 1_000 / perSecond;

  const move = async (line: Line): Promise<void> => {
    line.isMoving = true;
    line.freeAt = Math.max(now(), line.freeAt);
    while (line.urgent.length > 0 || line.background.length > 0) {
      const ms = line.freeAt - now();
      if (ms > 0) await wait(ms);
      line.freeAt += spacingMs;
      // Chosen after the wait, during which an urgent query can have come.
      (line.urgent.shift() ?? line.background.shift())?.();
    }
    line.isMoving = false;
  };

  return (server, { inBackground }) =>
    new Promise((resolve) => {
      const line = lines.get(server) ?? { urgent: [], background: [], freeAt: 0, isMoving: false };
      lines.set(server, line);
      (inBackground ? line.background : line.urgent).push(resolve);
      if (!line.isMoving) void move(line);
    });
};
