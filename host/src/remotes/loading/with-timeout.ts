/** Resolves as the work does, or rejects with a `TimeoutError` after `ms`. */
export const withTimeout = async <T>(ms: number, work: () => Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException(`No answer within ${ms} ms`, 'TimeoutError')), ms);
  });
  return Promise.race([work(), timeout]).finally(() => clearTimeout(timer));
};
