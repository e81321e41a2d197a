import type { Request } from '#cold-load/open-page.ts';

/** What has no noise. Bytes as they come over the line. */
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

/** The longest chain of requests of which each is asked for by what the one before brought. */
const depthOf = (requests: readonly Request[]): number => {
  const depths = new Map<string, number>();
  for (const { url, initiator } of requests) {
    if (depths.has(url)) continue;
    depths.set(url, 1 + (depths.get(initiator ?? '') ?? 0));
  }
  return Math.max(0, ...depths.values());
};

const sum = (requests: readonly Request[]) => requests.reduce((all, { bytes }) => all + bytes, 0);
