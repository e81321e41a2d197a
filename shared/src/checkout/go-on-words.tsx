import { Trans } from '@lingui/react/macro';
import type { PurchaseAttempt } from './purchase-attempt.ts';

/** How an order that was begun goes on, on its button. */
export const GoOnWords = ({ attempt }: { attempt: PurchaseAttempt }) => {
  if (attempt.transactionId === null) return <Trans>Ask again</Trans>;
  return attempt.isClaimedPaid ? <Trans>Check again</Trans> : <Trans>Continue payment</Trans>;
};
