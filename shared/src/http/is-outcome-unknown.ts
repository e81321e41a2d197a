import type { Failure, FailureKind } from './failure.ts';

/**
 * Whether a write may have been applied although it failed: no usable response arrived, or the server failed while it
 * handled the call. The screen reads the data again before it reports an outcome.
 */
export const isOutcomeUnknown = ({ kind }: Failure): boolean => unknownOutcomes.includes(kind);

const unknownOutcomes: readonly FailureKind[] = ['unreachable', 'timeout', 'malformed', 'unavailable', 'aborted'];
