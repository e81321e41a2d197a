import { Trans, useLingui } from '@lingui/react/macro';
import type { InboxPlacement } from '@roost/shared/contracts/deliverability/inbox-placement';
import { checkedSeeds } from '@roost/shared/rules/deliverability/placement-totals';
import { useFormats } from '@roost/shared/i18n';
import { useAppLinks } from '@roost/shared/platform';
import { Link } from '@roost/shared/router';
import { linkClass } from '@roost/shared/ui/core';
import { RelativeTime } from '@roost/shared/time';
import { PlacementStatusBadge } from '../placements/index.ts';
import { DetailsPart } from './details-part.tsx';
import { useLatestPlacements } from './use-latest.ts';

export const PlacementsPart = ({ mailboxId }: { mailboxId: string }) => {
  const { t } = useLingui();
  const links = useAppLinks();
  const placements = useLatestPlacements(mailboxId);
  return (
    <DetailsPart
      title={<Trans>Inbox placements</Trans>}
      call={placements}
      failed={<Trans>The placement tests could not be loaded.</Trans>}
      action={
        <Link className={linkClass} to={links.inboxPlacements()}>
          <Trans>All tests</Trans>
        </Link>
      }
    >
      {({ data }) =>
        data.length === 0 ? (
          <p>
            <Trans>This inbox has no placement test yet.</Trans>
          </p>
        ) : (
          <ul aria-label={t`Latest placement tests`}>
            {data.map((placement) => (
              <li key={placement.id} className="r-part__row">
                <Link className={linkClass} to={links.inboxPlacements({ placementId: placement.id })}>
                  <RelativeTime instant={placement.createdAt} />
                </Link>
                <Landed placement={placement} />
              </li>
            ))}
          </ul>
        )
      }
    </DetailsPart>
  );
};

/** How many of the checked seeds found the message in the inbox; until the test is completed, its status. */
const Landed = ({ placement: { status, totals } }: { placement: InboxPlacement }) => {
  const formats = useFormats();
  if (status !== 'Completed') return <PlacementStatusBadge status={status} />;
  if (checkedSeeds(totals) === 0) return <Trans context="seed inbox">Not checked</Trans>;
  const done = formats.number(totals.inbox);
  const all = formats.number(checkedSeeds(totals));
  return (
    <span>
      <Trans>
        {done} of {all} in the inbox
      </Trans>
    </span>
  );
};
