/** An ordinary build with lazy routes fetches a route on navigation. */
export const prefetchMount = (): void => undefined;
