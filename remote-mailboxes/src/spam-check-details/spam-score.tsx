import type { SpamCheck } from '@roost/shared/contracts/deliverability/spam-check';
import { useFormats } from '@roost/shared/i18n';

/** The score from 0 to 100; renders nothing until the check is completed, and nothing for an inactive inbox. */
export const SpamScore = ({ check: { score, mailbox } }: { check: SpamCheck }) => {
  const formats = useFormats();
  return score !== null && mailbox.isActive !== false && formats.number(score);
};
