/** In ms. If the request that stored an operation has ended by then, a worker makes the call. */
export const requestMs = 30_000;
