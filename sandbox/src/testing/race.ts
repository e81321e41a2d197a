/** Starts `count` calls in the same tick; a call that throws fails the test. */
export const race = <T>(count: number, call: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => call(index)));

/**
 * A point in code under test (a provider that the test gives) that holds its callers until `parties` of them are there, or until
 * `timeoutMs` has passed: where a lock works, the others never arrive.
 */
export const createBarrier = ({ parties, timeoutMs = 500 }: { parties: number; timeoutMs?: number }) => {
  let arrived = 0;
  const open = Promise.withResolvers<void>();
  return {
    /** How many have arrived. */
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
