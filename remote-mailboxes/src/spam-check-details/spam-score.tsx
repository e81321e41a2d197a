import { useLingui } from '@lingui/react/macro';
import { useFormats } from '@roost/shared/i18n';
import { StatusBadge, type Tone } from '@roost/shared/ui/core';

type SpamGrade = 'good' | 'fair' | 'poor';

const tones: Record<SpamGrade, Tone> = { good: 'success', fair: 'warning', poor: 'danger' };

/** The score with its grade; renders nothing until the check is completed. */
export const SpamScore = ({ score }: { score: number | null }) => {
  const { t } = useLingui();
  const formats = useFormats();
  if (score === null) return null;
  const grade = spamGrade(score);
  const messages: Record<SpamGrade, string> = {
    good: t({ message: 'Good', context: 'spam score' }),
    fair: t({ message: 'Fair', context: 'spam score' }),
    poor: t({ message: 'Poor', context: 'spam score' }),
  };
  return (
    <span className="r-badges">
      <span>{formats.number(score)}</span>
      <StatusBadge tone={tones[grade]}>{messages[grade]}</StatusBadge>
    </span>
  );
};

/** Grade of a score from 0 to 100. */
const spamGrade = (score: number): SpamGrade => {
  if (score >= 80) return 'good';
  return score >= 50 ? 'fair' : 'poor';
};
