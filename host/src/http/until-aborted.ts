/** The outcome of the work, or the signal's reason as soon as it is aborted: also of work that does not know the signal. */
export const untilAborted = async <T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> => {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const stop = () => reject(signal.reason);
  signal.throwIfAborted();
  signal.addEventListener('abort', stop);
  return Promise.race([work(), aborted]).finally(() => signal.removeEventListener('abort', stop));
};
