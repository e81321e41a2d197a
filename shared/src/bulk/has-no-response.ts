import type { Failure } from '@roost/shared/http';

/** No usable response came: whether a write took effect is unknown. */
export const hasNoResponse = ({ kind }: Pick<Failure, 'kind'>): boolean =>
  kind === 'unreachable' || kind === 'timeout' || kind === 'malformed' || kind === 'unavailable';
