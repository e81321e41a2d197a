import { Trans } from '@lingui/react/macro';
import type { InboxPlacementDetails } from '@roost/shared/contracts/deliverability/inbox-placement';
import { lookUp } from '@roost/shared/contracts/open-enum';
import { RelativeTime } from '@roost/shared/time';
import { PlacementStatusBadge } from './placement-status-badge.tsx';
import { useProviderNames } from './use-provider-names.ts';

export const PlacementFacts = ({ placement }: { placement: InboxPlacementDetails }) => {
  const names = useProviderNames();
  const { status, providers, createdAt, completedAt } = placement;
  return (
    <dl className="r-facts">
      <dt>
        <Trans>Status</Trans>
      </dt>
      <dd>
        <PlacementStatusBadge status={status} />
      </dd>
      <dt>
        <Trans>Providers</Trans>
      </dt>
      <dd>{providers.map((provider) => lookUp(names, provider, provider)).join(', ')}</dd>
      <dt>
        <Trans>Created</Trans>
      </dt>
      <dd>
        <RelativeTime instant={createdAt} isFocusable />
      </dd>
      {completedAt !== null && (
        <>
          <dt>
            <Trans>Completed</Trans>
          </dt>
          <dd>
            <RelativeTime instant={completedAt} isFocusable />
          </dd>
        </>
      )}
    </dl>
  );
};
