import type { Failure } from './failure.ts';

/**
 * Whether a write may have been applied although it failed: no usable response arrived, and the API reported no
 * reason. The screen reads the data again before it reports an outcome.
 */
export const isOutcomeUnknown = (failure: Failure): boolean => {
  switch (failure.kind) {
    case 'unreachable':
    case 'timeout':
    case 'malformed':
    case 'aborted':
      return true;
    case 'unavailable':
      return isFault(failure.code);
    default:
      return false;
  }
};

/** Whether the API itself failed, which can be after the write. Other codes say why nothing was written. */
const isFault = (code = 'internal'): boolean => code === 'internal' || code === 'contract-violation';
