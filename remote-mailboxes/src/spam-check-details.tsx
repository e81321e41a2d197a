import { SpamCheckDrawer } from './spam-check-details/spam-check-drawer.tsx';
import { OutcomeBadge } from './spam-checks/outcome-badge.tsx';
import { SpamCheckStatusBadge } from './spam-checks/spam-check-status-badge.tsx';
import type { DetailsProps } from './spam-checks/spam-checks-overlays.ts';
import { SpamScore } from './spam-checks/spam-score.tsx';

/** The details of one check, with the badges of the list. */
export const SpamCheckDetails = (props: DetailsProps) => (
  <SpamCheckDrawer {...props} status={SpamCheckStatusBadge} score={SpamScore} outcome={OutcomeBadge} />
);
