import type { Canary } from '@roost/shared/platform/channel';

/** Such as `1.1.0 for 1 % of the workspaces and 2 listed ones`. */
export const describeCanary = ({ version, share, workspaces: { length } }: Canary): string =>
  `${version} for ${percentOf(share)} of the workspaces${length === 0 ? '' : ` and ${length} listed one${length === 1 ? '' : 's'}`}`;

/** A share in 10,000ths as a text, such as `0.5 %`. */
export const percentOf = (share: number): string => `${share / 100} %`;
