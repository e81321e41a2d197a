import { Trans } from '@lingui/react/macro';
import type { CallInput, EndpointDefinition } from '@roost/shared/contracts/endpoint';
import { runtimeConfig } from '@roost/shared/platform';
import { usePollingEnd } from '@roost/shared/query';
import { Banner, Button, buttonClass } from '@roost/shared/ui/core';

type PollingEndedProps<D extends EndpointDefinition> = {
  endpoint: D;
  /** The polled requests of the screen; one message covers all of them. */
  inputs: readonly CallInput<D>[];
};

/** Renders nothing while `useCall` polls; shows the banner after ten minutes. */
export const PollingEnded = <D extends EndpointDefinition>({ endpoint, inputs }: PollingEndedProps<D>) => {
  const { hasEnded, restart } = usePollingEnd(endpoint, inputs);
  return hasEnded ? <PollingEndedBanner onCheckAgain={restart} /> : null;
};

/** Says that a screen no longer updates automatically, with a help link and a button that checks again. */
export const PollingEndedBanner = ({ onCheckAgain }: { onCheckAgain: () => void }) => (
  <div className="r-notice-over">
    <Banner
      tone="warning"
      action={
        <>
          <Button size="sm" onClick={onCheckAgain}>
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
  </div>
);
