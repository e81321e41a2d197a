import { toNetwork } from '#rate-limits/to-network.ts';

/** Per second. A resolver of a large provider asks less of one server, and a health check asks at most 200. */
const maxResponses = 500;
const windowMs = 1_000;

/**
 * Counts the responses to each network, so that forged senders cannot use the server to flood another machine. Returns
 * false above the limit, until the next second. `now` is in ms.
 */
export const createResponseLimit = ({ now }: { now: () => number }): ((address: string) => boolean) => {
  let counts = new Map<string, number>();
  let windowEnd = 0;
  return (address) => {
    if (now() >= windowEnd) {
      windowEnd = now() + windowMs;
      counts = new Map();
    }
    const network = toNetwork(address);
    const count = (counts.get(network) ?? 0) + 1;
    counts.set(network, count);
    return count <= maxResponses;
  };
};
