/** An ordinary build with lazy routes fetches a route when it is gone to. */
export const prefetchMount = (): void => undefined;
