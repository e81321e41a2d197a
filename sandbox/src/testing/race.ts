/** Starts `count` calls in the same tick. Rejects when a call rejects. */
export const race = <T>(count: number, call: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => call(index)));

/**
 * A barrier in code under test, usually in a provider. Callers wait until `parties` have arrived or `timeoutMs` has
 * passed. The timeout matters when a lock works: the other callers then never arrive.
 */
export const createBarrier = ({ parties, timeoutMs = 500 }: { parties: number; timeoutMs?: number }) => {
  let arrived = 0;
  const open = Promise.withResolvers<void>();
  return {
    /** Number of callers so far. */
    arrived: () => arrived,
    arrive: async (): Promise<void> => {
      arrived += 1;
      if (arrived >= parties) open.resolve();
      const timer = setTimeout(open.resolve, timeoutMs);
      await open.promise;
      clearTimeout(timer);
    },
  };
};
