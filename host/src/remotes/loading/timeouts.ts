/** Time in ms from the start of loading until an outlet shows its remote or an error; the spec promises 8 s. */
export const outletTimeoutMs = 7_600;

/** Time in ms until the last known good version loads in parallel with the slow one. */
export const parallelLoadAfterMs = 4_000;

/** Time in ms without an error after which mounted content counts as shown. Later errors are not loading errors. */
export const graceMs = 500;

/** Timeout of one version and of each of its files, in ms; shorter than `outletTimeoutMs`, so none outlives its outlet. */
export const loadTimeoutMs = 7_000;

/** Maximum wait in ms for the registry before a manual retry starts without it. */
export const registryTimeoutMs = 2_000;

/** Poll interval for an unavailable remote while the page is visible, in ms. */
export const pollIntervalMs = 15_000;

/** Timeout of one file of such a poll, in ms. It is long because no user waits for the file. */
export const pollTimeoutMs = 60_000;

/** Resolves as the work does, or rejects with a `TimeoutError` after `ms`. */
export const withTimeout = async <T>(ms: number, work: () => Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException(`No answer within ${ms} ms`, 'TimeoutError')), ms);
  });
  return Promise.race([work(), timeout]).finally(() => clearTimeout(timer));
};
