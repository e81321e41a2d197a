import { Trans } from '@lingui/react/macro';
import { useFailureText } from '@roost/shared/http';
import { runtimeConfig } from '@roost/shared/platform';
import { Banner, Button, buttonClass } from '@roost/shared/ui/core';
import type { TransferPolling } from './use-transfer-polling.ts';

/** Says that the state of a transfer could not be read, or is no longer read after ten minutes. */
export const PollingNotice = ({ polling: { failure, hasEnded, restart } }: { polling: TransferPolling }) => {
  const textOf = useFailureText();
  if (hasEnded) {
    return (
      <Banner
        tone="warning"
        action={
          <>
            <Button size="sm" onClick={restart}>
              <Trans>Check again</Trans>
            </Button>
            <a
              className={buttonClass({ size: 'sm' })}
              href={runtimeConfig().links.help}
              target="_blank"
              rel="noreferrer"
            >
              <Trans>Get help</Trans>
            </a>
          </>
        }
      >
        <Trans>This is taking longer than ten minutes. This page no longer updates automatically.</Trans>
      </Banner>
    );
  }
  if (failure === null) return null;
  return (
    <Banner tone="warning">
      {textOf(failure)} <Trans>It is asked again by itself.</Trans>
    </Banner>
  );
};
