import { useLingui } from '@lingui/react/macro';
import type { DomainHealth } from '@roost/shared/contracts/domains/domain';
import { useHealthSummary } from '@roost/shared/domains/use-health-summary';
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
  const { tone, word, hint } = useHealthSummary(health);
  return (
    <button
      type="button"
      className="r-badge-button"
      data-hint={hint}
      aria-label={t`Health of ${name}: ${word}`}
      onClick={onOpen}
    >
      <StatusBadge tone={tone}>{word}</StatusBadge>
    </button>
  );
};
