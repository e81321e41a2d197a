import { Trans } from '@lingui/react/macro';
import { useFormats } from '@roost/shared/i18n';
import { RelativeTime } from '@roost/shared/time';

/** Time of a scheduled deletion, in the user's time zone, and the time left. */
export const Countdown = ({ until }: { until: string }) => {
  const formats = useFormats();
  const date = formats.day(until);
  return (
    <>
      <span>
        <Trans>Mailbox is scheduled for deletion. It will be deleted on {date}</Trans>
      </span>
      <RelativeTime instant={until} />
    </>
  );
};
