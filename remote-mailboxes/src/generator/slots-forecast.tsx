import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { InboxType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { inboxSlots } from '@roost/shared/rules/pricing/inbox-slots';
import { useSession } from '@roost/shared/session';

type SlotsForecastProps = {
  type: InboxType;
  /** Number of inboxes that are already in the form. */
  inForm: number;
  domains: number;
  perDomain: number;
};

/** The free slots, the number of inboxes to generate, and how many of them have no slot. */
export const SlotsForecast = ({ type, inForm, domains, perDomain }: SlotsForecastProps) => {
  const { t } = useLingui();
  const limitations = useSession((session) => session.limitations);
  const free = limitations === null ? null : inboxSlots(limitations, type).free;
  const count = domains * perDomain;
  const excess = free === null ? 0 : Math.min(count, inForm + count - free);
  return (
    <output className="r-slots-forecast" aria-label={t`Inboxes and slots`}>
      <Trans>
        <Plural value={domains} one="# domain" other="# domains" /> × {perDomain} ={' '}
        <Plural value={count} one="# inbox" other="# inboxes" />
      </Trans>
      {free !== null && (
        <>
          {' · '}
          <Plural value={free} one="# free slot" other="# free slots" />
        </>
      )}
      {inForm > 0 && (
        <>
          {' · '}
          <Plural value={inForm} one="# inbox already in the form" other="# inboxes already in the form" />
        </>
      )}
      {excess > 0 && (
        <strong className="r-slots-forecast__excess">
          {' · '}
          <Plural value={excess} one="# inbox exceeds the free slots" other="# inboxes exceed the free slots" />
        </strong>
      )}
    </output>
  );
};
