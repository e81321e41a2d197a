import type { ComponentType } from 'react';
import type { FindingState, SpamCheckStatus } from '@roost/shared/contracts/deliverability/spam-check';

/** Badges that the list and the details share. */
export type CheckParts = {
  status: ComponentType<{ status: SpamCheckStatus }>;
  score: ComponentType<{ score: number | null }>;
  outcome: ComponentType<{ outcome: FindingState }>;
};
