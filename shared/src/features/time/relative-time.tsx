import { useFormats } from '@roost/shared/i18n';
import { VisuallyHidden } from '@roost/shared/ui/core';
import { useNow } from './use-now.ts';

type RelativeTimeProps = {
  /** ISO 8601. */
  instant: string;
  /** For a time outside rows, buttons and links: those show the exact time when they have the focus. */
  isFocusable?: boolean;
};

/** A time as its distance from now, such as "3 days ago". Pointing at it, or the focus, shows the day and minute. */
export const RelativeTime = ({ instant, isFocusable = false }: RelativeTimeProps) => {
  const formats = useFormats();
  useNow({ isNeeded: true });
  const exact = formats.moment(instant);
  return (
    // The keyboard must reach the exact time.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <time dateTime={instant} data-hint={exact} tabIndex={isFocusable ? 0 : undefined}>
      {formats.ago(instant)}
      <VisuallyHidden>({exact})</VisuallyHidden>
    </time>
  );
};
