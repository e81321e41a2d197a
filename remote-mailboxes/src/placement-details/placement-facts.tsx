import { Trans } from '@lingui/react/macro';
import type { InboxPlacementDetails } from '@roost/shared/contracts/deliverability/inbox-placement';
import { useFormats } from '@roost/shared/i18n';
import type { PlacementLabels } from './placement-labels.ts';

type PlacementFactsProps = PlacementLabels & { placement: InboxPlacementDetails };

export const PlacementFacts = ({ placement, status: Status, providers: names }: PlacementFactsProps) => {
  const formats = useFormats();
  const { status, providers, createdAt, completedAt } = placement;
  return (
    <dl className="r-facts">
      <dt>
        <Trans>Status</Trans>
      </dt>
      <dd>
        <Status status={status} />
      </dd>
      <dt>
        <Trans>Providers</Trans>
      </dt>
      <dd>{providers.map((provider) => names[provider]).join(', ')}</dd>
      <dt>
        <Trans>Created</Trans>
      </dt>
      <dd>{formats.moment(createdAt)}</dd>
      {completedAt !== null && (
        <>
          <dt>
            <Trans>Completed</Trans>
          </dt>
          <dd>{formats.moment(completedAt)}</dd>
        </>
      )}
    </dl>
  );
};
