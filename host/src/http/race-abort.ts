/** Resolves as the work does, or rejects with the signal's reason on abort, even if the work ignores the signal. */
export const raceAbort = async <T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> => {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const stop = () => reject(signal.reason);
  signal.throwIfAborted();
  signal.addEventListener('abort', stop);
  return Promise.race([work(), aborted]).finally(() => signal.removeEventListener('abort', stop));
};
