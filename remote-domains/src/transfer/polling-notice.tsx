import { Trans } from '@lingui/react/macro';
import { useFailureText } from '@roost/shared/http';
import { PollingEndedBanner } from '@roost/shared/lists/polling-ended';
import { Banner } from '@roost/shared/ui/core';
import type { TransferPolling } from './use-transfer-polling.ts';

/** Explains that the state of a transfer could not be loaded, or that polling has ended after ten minutes. */
export const PollingNotice = ({ polling: { failure, hasEnded, restart } }: { polling: TransferPolling }) => {
  const textOf = useFailureText();
  if (hasEnded) return <PollingEndedBanner onCheckAgain={restart} />;
  if (failure === null) return null;
  return (
    <Banner tone="warning">
      {textOf(failure)} <Trans>We'll try again automatically.</Trans>
    </Banner>
  );
};
