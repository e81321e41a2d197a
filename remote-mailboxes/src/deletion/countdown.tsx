import { Trans } from '@lingui/react/macro';
import { useFormats } from '@roost/shared/i18n';
import { RelativeTime, useNow } from '@roost/shared/time';

/** Time of a scheduled deletion, in the user's time zone, and the time left. */
export const Countdown = ({ until }: { until: string }) => {
  const formats = useFormats();
  const isBeingDeleted = useIsBeingDeleted(until);
  const date = formats.day(until);
  if (isBeingDeleted) return <Trans>This inbox is being deleted.</Trans>;
  return (
    <span>
      <Trans>
        Mailbox is scheduled for deletion. It will be deleted on {date}, <RelativeTime instant={until} />.
      </Trans>
    </span>
  );
};

export const useIsBeingDeleted = (until: string | null): boolean =>
  isBeingDeleted(until, useNow({ isNeeded: until !== null }));

/** Whether the time of a scheduled deletion has passed: the inbox remains until its provider has deleted it. */
export const isBeingDeleted = (until: string | null, now: number): boolean =>
  until !== null && Date.parse(until) <= now;
