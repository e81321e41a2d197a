import { useLingui } from '@lingui/react/macro';
import type { DomainHealth } from '@roost/shared/contracts/domains/domain';
import { useHealthLines } from '@roost/shared/domains/use-health-lines';
import { StatusBadge } from '@roost/shared/ui/core';

type HealthBadgeProps = {
  /** Display name of the domain. */
  name: string;
  /** Null before the first check. */
  health: DomainHealth | null;
  onOpen: () => void;
};

/** The worst result of all checks; opens their list. One button for all, because a list has 50 rows. */
export const HealthBadge = ({ name, health, onOpen }: HealthBadgeProps) => {
  const { t } = useLingui();
  const lines = useHealthLines(health);
  const [{ tone, word }] = lines;
  return (
    <button
      type="button"
      className="r-badge-button"
      data-hint={lines.map(({ hint }) => hint).join('\n')}
      aria-label={t`Health of ${name}: ${word}`}
      onClick={onOpen}
    >
      <StatusBadge tone={tone}>{word}</StatusBadge>
    </button>
  );
};
