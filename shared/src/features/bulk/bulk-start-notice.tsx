import { Trans } from '@lingui/react/macro';
import { useFailureText } from '@roost/shared/http';
import { Banner, Button } from '@roost/shared/ui/core';
import type { BulkStart } from './use-start-bulk-job.ts';

/** Why a bulk job has not started, with a retry. */
export const BulkStartNotice = ({ start, onRetry }: { start: BulkStart; onRetry: () => void }) => {
  const describe = useFailureText();
  if (start.state !== 'unknown' && start.state !== 'failed') return null;
  const retry = (
    <Button size="sm" onClick={onRetry}>
      <Trans>Try again</Trans>
    </Button>
  );
  return start.state === 'failed' ? (
    <Banner tone="danger" action={retry}>
      {describe(start.failure)}
    </Banner>
  ) : (
    <Banner tone="warning" action={retry}>
      <Trans>
        The server didn't respond, so we don't know whether the update has started. If you try again, it still runs only
        once.
      </Trans>
    </Banner>
  );
};
