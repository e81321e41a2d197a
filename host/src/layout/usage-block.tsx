import { Trans, useLingui } from '@lingui/react/macro';
import { CreditCard, Plus } from 'lucide-react';
import { inboxSlots } from '@roost/shared/contracts/inbox-slots';
import { InboxType } from '@roost/shared/contracts/inbox-type';
import { useFormats } from '@roost/shared/i18n';
import { useInboxTypeNames } from '@roost/shared/inboxes';
import { usePlaces } from '@roost/shared/platform';
import { Link } from '@roost/shared/router';
import { useMay, useSession } from '@roost/shared/session';
import { linkClass } from '@roost/shared/ui/core';
import { UsageRow } from './usage-row.tsx';

/** How much of the plan is used, with the ways to more (product spec, section 2). */
export const UsageBlock = () => {
  const { t } = useLingui();
  const formats = useFormats();
  const places = usePlaces();
  const names = useInboxTypeNames();
  const limitations = useSession((session) => session.limitations);
  const mayEdit = useMay('edit');
  const isAdmin = useMay('administer');
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
          <Link className="r-usage__add" to={places.billing()} aria-label={t`Billing`} data-hint={t`Billing`}>
            <CreditCard aria-hidden />
          </Link>
        )}
      </div>
      <div className="r-usage__row">
        <span className="r-usage__name">
          <Trans>Domains</Trans>
        </span>
        <span className="r-usage__count">{formats.number(limitations.domainsCount)}</span>
        {mayEdit && (
          <Link
            className="r-usage__add"
            to={places.createDomains()}
            aria-label={t`Create Domains`}
            data-hint={t`Create Domains`}
          >
            <Plus aria-hidden />
          </Link>
        )}
      </div>
      {hasNoInboxes
        ? isAdmin && (
            <Link className={linkClass} to={places.billing()}>
              <Trans>Add Inbox Slots</Trans>
            </Link>
          )
        : slots.map(({ type, active, limit, free }) => (
            <UsageRow
              key={type}
              name={names[type]}
              active={active}
              limit={limit}
              to={mayEdit && free > 0 ? places.createMailboxes(type) : null}
            />
          ))}
    </section>
  );
};
