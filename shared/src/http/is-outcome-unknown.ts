import type { Failure } from './failure.ts';

/**
 * Whether a write may have been applied although it failed: no usable response arrived, or the server failed while it
 * handled the call. The screen reads the data again before it reports an outcome.
 */
export const isOutcomeUnknown = ({ kind }: Failure): boolean => {
  switch (kind) {
    case 'unreachable':
    case 'timeout':
    case 'malformed':
    case 'unavailable':
    case 'aborted':
      return true;
    default:
      return false;
  }
};
