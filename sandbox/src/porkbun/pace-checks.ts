import { setTimeout } from 'node:timers/promises';

export type Time = {
  /** In ms, from any start. */
  now: () => number;
  wait: (ms: number) => Promise<unknown>;
};

export const realTime: Time = { now: () => performance.now(), wait: (ms) => setTimeout(ms) };

type Limit = { checks: number; windowMs: number };

/** Porkbun's limit of an account that has no higher one. */
const defaultLimit: Limit = { checks: 1, windowMs: 10_000 };

export type Pace = {
  /** Waits for a free place. False when that takes longer than `maxWaitMs`: then no place is taken. */
  take: (maxWaitMs: number) => Promise<boolean>;
  /** Applies the limit that an answer names. */
  setLimit: (limit: Limit) => void;
};

/** Keeps the checks of this process within the limit of the account. */
export const paceChecks = ({ now, wait }: Time): Pace => {
  let limit = defaultLimit;
  /** The times of the last checks, also of those that still wait. */
  let starts: number[] = [];
  return {
    take: async (maxWaitMs) => {
      const current = now();
      const before = starts.at(-limit.checks);
      const start = before === undefined ? current : Math.max(current, before + limit.windowMs);
      if (start - current > maxWaitMs) return false;
      starts = [...starts, start].slice(-limit.checks);
      if (start > current) await wait(start - current);
      return true;
    },
    setLimit: (next) => {
      limit = next;
    },
  };
};
