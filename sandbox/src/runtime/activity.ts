/** Number of requests per endpoint since the start or the last reset, including rejected requests. */
export type Activity = { record: (endpoint: string) => void; read: () => Record<string, number>; clear: () => void };

export const createActivity = (): Activity => {
  const calls = new Map<string, number>();
  return {
    record: (endpoint) => calls.set(endpoint, (calls.get(endpoint) ?? 0) + 1),
    read: () => Object.fromEntries(calls),
    clear: () => calls.clear(),
  };
};
