import { Trans } from '@lingui/react/macro';
import type { SpamCheck } from '@roost/shared/contracts/deliverability/spam-check';
import { useFormats } from '@roost/shared/i18n';

/** The points that a spam filter measured. Renders nothing until the check is completed, or for an inactive inbox. */
export const SpamScore = ({ check: { status, filterScore, mailbox } }: { check: SpamCheck }) => {
  const formats = useFormats();
  if (status !== 'Completed' || mailbox.isActive === false) return null;
  return filterScore ? formats.number(filterScore.score) : <Trans context="spam score">Not measured</Trans>;
};
