import { Trans } from '@lingui/react/macro';
import type { CallInput, EndpointDefinition } from '@roost/shared/contracts/endpoint';
import { runtimeConfig } from '@roost/shared/platform';
import { usePollingEnd } from '@roost/shared/query';
import { Banner, Button, buttonClass } from '@roost/shared/ui/core';

type PollingEndedProps<D extends EndpointDefinition> = { endpoint: D; input: CallInput<D> };

/** Says that a screen no longer updates itself after ten minutes, with a link to help and a way to check again. */
export const PollingEnded = <D extends EndpointDefinition>({ endpoint, input }: PollingEndedProps<D>) => {
  const { hasEnded, restart } = usePollingEnd(endpoint, input);
  if (!hasEnded) return null;
  return (
    <Banner
      tone="warning"
      action={
        <>
          <Button size="sm" onClick={restart}>
            <Trans>Check again</Trans>
          </Button>
          <a className={buttonClass({ size: 'sm' })} href={runtimeConfig().links.help} target="_blank" rel="noreferrer">
            <Trans>Get help</Trans>
          </a>
        </>
      }
    >
      <Trans>This is taking longer than ten minutes. This page no longer updates automatically.</Trans>
    </Banner>
  );
};
