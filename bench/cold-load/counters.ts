import type { Request } from '#cold-load/open-page.ts';

/** Metrics without noise. Bytes are transferred bytes. */
export type Counters = { script: number; bytes: number; requests: number; depth: number };

export const countersOf = (requests: readonly Request[]): Counters => {
  const own = requests.filter(({ url }) => !url.includes('/v1/'));
  return {
    script: sum(own.filter(({ type, url }) => type === 'Script' || url.endsWith('.js'))),
    bytes: sum(own),
    requests: requests.length,
    depth: depthOf(requests),
  };
};

/** The longest chain of requests in which each response triggers the next request. */
const depthOf = (requests: readonly Request[]): number => {
  const depths = new Map<string, number>();
  for (const { url, initiator } of requests) {
    if (depths.has(url)) continue;
    depths.set(url, 1 + (depths.get(initiator ?? '') ?? 0));
  }
  return Math.max(0, ...depths.values());
};

const sum = (requests: readonly Request[]) => requests.reduce((all, { bytes }) => all + bytes, 0);
