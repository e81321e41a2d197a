import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { CheckState, DomainCheck, DomainHealth } from '@roost/shared/contracts/domains/domain';
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
  const names: Record<DomainCheck, string> = {
    mx: 'MX',
    spf: 'SPF',
    dkim: 'DKIM',
    dmarc: 'DMARC',
    redirect: t`Redirect`,
  };
  const namesOf = (state: CheckState) =>
    checks.filter((check) => health?.[check] === state).map((check) => names[check]);
  const failing = namesOf('fail');
  const warning = namesOf('warn');
  // Functions, because most domains are healthy and need no such text.
  const fails = () => t`${plural(failing.length, { one: '# failing', other: '# failing' })}`;
  const warns = () => t`${plural(warning.length, { one: '# warning', other: '# warnings' })}`;
  const hint = () =>
    [
      ...(failing.length > 0 ? [`${fails()}: ${failing.join(', ')}`] : []),
      ...(warning.length > 0 ? [`${warns()}: ${warning.join(', ')}`] : []),
    ].join('\n');
  const shown = () => {
    if (health === null)
      return { tone: 'neutral', word: t`Waiting`, hint: t`The first check runs once the domain is active.` } as const;
    if (failing.length > 0) return { tone: 'danger', word: fails(), hint: hint() } as const;
    if (warning.length > 0) return { tone: 'warning', word: warns(), hint: hint() } as const;
    return { tone: 'success', word: t`Healthy`, hint: t`All checks pass.` } as const;
  };
  const { tone, word, hint: words } = shown();
  return (
    <button
      type="button"
      className="r-badge-button"
      data-hint={words}
      aria-label={t`Health of ${name}: ${word}`}
      onClick={onOpen}
    >
      <StatusBadge tone={tone}>{word}</StatusBadge>
    </button>
  );
};

const checks = ['mx', 'spf', 'dkim', 'dmarc', 'redirect'] as const;
