import { Trans, useLingui } from '@lingui/react/macro';
import { CreditCard } from 'lucide-react';
import { inboxSlots } from '@roost/shared/rules/pricing/inbox-slots';
import { InboxType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { useFormats } from '@roost/shared/i18n';
import { useInboxTypeNames } from '@roost/shared/inboxes';
import { useAppLinks } from '@roost/shared/platform';
import { Link } from '@roost/shared/router';
import { usePermission, useMissingPermission, useSession } from '@roost/shared/session';
import { Button, linkClass } from '@roost/shared/ui/core';
import { UsageAddLink } from './usage-add-link.tsx';
import { UsageRow } from './usage-row.tsx';

/** Usage of the plan, with links to add more (product spec, section 2). Calls `onFollow` when a link is followed. */
export const UsageBlock = ({ onFollow }: { onFollow?: () => void }) => {
  const { t } = useLingui();
  const formats = useFormats();
  const places = useAppLinks();
  const names = useInboxTypeNames();
  const limitations = useSession((session) => session.limitations);
  const editRefusal = useMissingPermission('edit');
  const isAdmin = usePermission('administer');
  if (limitations === null) return null;
  const slots = InboxType.options.map((type) => ({ type, ...inboxSlots(limitations, type) }));
  const hasNoInboxes = slots.every(({ limit }) => limit === 0);

  return (
    <section className="r-usage" aria-label={t`Usage`}>
      <div className="r-usage__head">
        <h2>
          <Trans>Usage</Trans>
        </h2>
        {isAdmin && (
          <Link
            className="r-usage__add"
            to={places.billing()}
            onClick={onFollow}
            aria-label={t`Billing`}
            data-hint={t`Billing`}
          >
            <CreditCard aria-hidden />
          </Link>
        )}
      </div>
      <div className="r-usage__row">
        <span className="r-usage__name">
          <Trans>Domains</Trans>
        </span>
        <span className="r-usage__count">{formats.number(limitations.domainsCount)}</span>
        <UsageAddLink
          label={t`Create Domains`}
          tooltip={t`Create Domains`}
          to={places.createDomains()}
          onFollow={onFollow}
          disabledReason={editRefusal}
        />
      </div>
      {slots.map(({ type, active, limit }) => (
        <UsageRow
          key={type}
          name={names[type]}
          active={active}
          limit={limit}
          to={places.createMailboxes(type)}
          onFollow={onFollow}
          disabledReason={editRefusal}
        />
      ))}
      {hasNoInboxes && <AddInboxSlots onFollow={onFollow} />}
    </section>
  );
};

const AddInboxSlots = ({ onFollow }: { onFollow: (() => void) | undefined }) => {
  const places = useAppLinks();
  const missingPermission = useMissingPermission('administer');
  return missingPermission === undefined ? (
    <Link className={linkClass} to={places.billing()} onClick={onFollow}>
      <Trans>Add Inbox Slots</Trans>
    </Link>
  ) : (
    <Button size="sm" disabledReason={missingPermission}>
      <Trans>Add Inbox Slots</Trans>
    </Button>
  );
};
