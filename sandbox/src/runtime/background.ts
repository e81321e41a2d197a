/** Runs work after the response was sent. */
export type Background = {
  run: (work: () => Promise<void>) => void;
  /** Resolves when all started work is done. */
  settled: () => Promise<void>;
};

/** Logs failures: no caller waits for the result. */
export const createBackground = ({ log }: { log: (line: string) => void }): Background => {
  const running = new Set<Promise<void>>();
  return {
    run: (work) => {
      const done: Promise<void> = new Promise<void>((begin) => setImmediate(begin))
        .then(work)
        .catch((failed: unknown) => log(`error ${failed instanceof Error ? failed.stack : String(failed)}`))
        .finally(() => running.delete(done));
      running.add(done);
    },
    settled: async () => {
      while (running.size > 0) await Promise.all(running);
    },
  };
};
