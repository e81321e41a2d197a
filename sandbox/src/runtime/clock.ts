/** The current time of the sandbox. Tests can stop or advance the clock. */
export type Clock = {
  now: () => Date;
  stop: () => void;
  advance: (milliseconds: number) => void;
  /** Returns to the real time. */
  reset: () => void;
};

export const createClock = ({ realNow = Date.now }: { realNow?: () => number } = {}): Clock => {
  let ahead = 0;
  let stoppedAt: number | null = null;
  return {
    now: () => new Date(stoppedAt ?? realNow() + ahead),
    stop: () => {
      stoppedAt ??= realNow() + ahead;
    },
    advance: (milliseconds) => {
      if (stoppedAt === null) ahead += milliseconds;
      else stoppedAt += milliseconds;
    },
    reset: () => {
      ahead = 0;
      stoppedAt = null;
    },
  };
};
