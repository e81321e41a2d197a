/** Work that goes on after its call was answered. */
export type Background = {
  run: (work: () => Promise<void>) => void;
  /** Resolves when all that was begun is done. */
  settled: () => Promise<void>;
};

/** What fails is logged: there is nobody left to tell. */
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
