import { Trans } from '@lingui/react/macro';
import { useFormats } from '@roost/shared/i18n';
import { useNow } from './use-now.ts';

/** Time of a scheduled deletion, in the user's time zone, and the time left. */
export const Countdown = ({ until }: { until: string }) => {
  const formats = useFormats();
  useNow({ isNeeded: true });
  const date = formats.day(until);
  return (
    <>
      <span>
        <Trans>Mailbox is scheduled for deletion. It will be deleted on {date}</Trans>
      </span>
      <time dateTime={until} data-hint={formats.moment(until)}>
        {formats.ago(until)}
      </time>
    </>
  );
};
