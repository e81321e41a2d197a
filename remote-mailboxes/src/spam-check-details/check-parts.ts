import type { ComponentType } from 'react';
import type { FindingState, SpamCheckStatus } from '@roost/shared/contracts/spam-check';

/** The marks of the list, which the details have too. */
export type CheckParts = {
  status: ComponentType<{ status: SpamCheckStatus }>;
  score: ComponentType<{ score: number | null }>;
  outcome: ComponentType<{ outcome: FindingState }>;
};
