import { Trans } from '@lingui/react/macro';
import type { PurchaseAttempt } from './purchase-attempt.ts';

/** Button label for a pending order: the next step. */
export const NextStepLabel = ({ attempt }: { attempt: PurchaseAttempt }) => {
  if (attempt.transactionId === null) return <Trans>Retry order</Trans>;
  return attempt.isClaimedPaid ? <Trans>Check again</Trans> : <Trans>Continue payment</Trans>;
};
