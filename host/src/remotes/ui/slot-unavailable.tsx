import { Trans } from '@lingui/react/macro';
import type { RemoteName } from '@roost/shared/platform/mount';
import { Banner, Button } from '@roost/shared/ui/core';
import { useRemoteNames } from './mount-unavailable.tsx';

type SlotUnavailableProps = { remote: RemoteName; reference: string; onRetry: () => void };

export const SlotUnavailable = ({ remote, reference, onRetry }: SlotUnavailableProps) => {
  const name = useRemoteNames()[remote];
  return (
    <Banner
      tone="warning"
      action={
        <Button size="sm" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>This section is part of {name}, which can't be loaded right now.</Trans>{' '}
      <small>
        <Trans>Reference: {reference}</Trans>
      </small>
    </Banner>
  );
};
