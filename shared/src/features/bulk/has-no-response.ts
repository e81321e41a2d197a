import type { Failure } from '@roost/shared/http';

/** Whether no usable response arrived, so that the outcome of a write is unknown. */
export const hasNoResponse = ({ kind }: Pick<Failure, 'kind'>): boolean =>
  kind === 'unreachable' || kind === 'timeout' || kind === 'malformed' || kind === 'unavailable';
