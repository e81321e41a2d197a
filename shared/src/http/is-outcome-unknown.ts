import type { Failure } from './failure.ts';

/**
 * Whether a write may have been applied although it failed: no usable response arrived, and the API reported no error
 * code. The screen reads the data again before it reports an outcome.
 */
export const isOutcomeUnknown = (failure: Failure): boolean => {
  switch (failure.kind) {
    case 'unreachable':
    case 'timeout':
    case 'malformed':
    case 'aborted':
      return true;
    case 'unavailable':
      return failure.code === undefined;
    default:
      return false;
  }
};
