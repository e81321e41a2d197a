import { Trans } from '@lingui/react/macro';
import { Banner } from '@roost/shared/ui/core';
import type { TransferPhase } from './transfer-draft.ts';
import type { PaymentProblem } from './use-transfer.ts';

/** How the payment of a transfer stands, and what to do. */
export const PaymentNotice = ({ phase, problem }: { phase: TransferPhase; problem: PaymentProblem | null }) => {
  switch (problem) {
    case 'unavailable':
      return (
        <Banner tone="danger">
          <Trans>
            The checkout could not be loaded. An ad blocker or the network may be stopping it. Reload the page, then
            continue the payment: your transfer is kept.
          </Trans>
        </Banner>
      );
    case 'not-configured':
      return (
        <Banner tone="danger">
          <Trans>
            Payment is not configured. Tell whoever runs this dashboard; your transfer is kept and can be paid later.
          </Trans>
        </Banner>
      );
    case 'not-paid':
      return (
        <Banner tone="warning">
          <Trans>The payment did not go through. Look at the domains again, then transfer.</Trans>
        </Banner>
      );
    case null:
      return <PhaseNotice phase={phase} />;
  }
};

const PhaseNotice = ({ phase }: { phase: TransferPhase }) => {
  if (phase === 'unanswered') {
    return (
      <Banner tone="warning">
        <Trans>
          No answer came, so it is not known whether your transfer was taken. Ask again: it is never charged twice.
        </Trans>
      </Banner>
    );
  }
  if (phase !== 'unpaid') return null;
  return (
    <Banner tone="info">
      <Trans>Your transfer is taken and its payment is not finished yet.</Trans>
    </Banner>
  );
};
