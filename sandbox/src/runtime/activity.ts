/** The requests of this process. */
export type Activity = {
  /** Counts a request until the returned function is called. */
  record: (endpoint: string) => () => void;
  /** Number of requests per endpoint since the start or the last reset, including rejected requests. */
  read: () => Record<string, number>;
  /** Whether a request is open. */
  isBusy: () => boolean;
  clear: () => void;
};

export const createActivity = (): Activity => {
  const calls = new Map<string, number>();
  let open = 0;
  return {
    record: (endpoint) => {
      calls.set(endpoint, (calls.get(endpoint) ?? 0) + 1);
      open += 1;
      return () => {
        open -= 1;
      };
    },
    read: () => Object.fromEntries(calls),
    isBusy: () => open > 0,
    clear: () => calls.clear(),
  };
};
