import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { CheckState, DomainCheck, DomainHealth } from '@roost/shared/contracts/domain';
import { StatusBadge } from '@roost/shared/ui/core';

type HealthBadgeProps = {
  /** What a person calls the domain. */
  name: string;
  /** Null while nothing was checked yet. */
  health: DomainHealth | null;
  onOpen: () => void;
};

/** The worst of the checks in a word, and behind it all of them; one button, since a list has fifty. */
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
  const fails = t`${plural(failing.length, { one: '# failing', other: '# failing' })}`;
  const warns = t`${plural(warning.length, { one: '# warning', other: '# warnings' })}`;
  const lines = [
    ...(failing.length > 0 ? [`${fails}: ${failing.join(', ')}`] : []),
    ...(warning.length > 0 ? [`${warns}: ${warning.join(', ')}`] : []),
  ];
  const { tone, word, hint } =
    health === null
      ? { tone: 'neutral' as const, word: t`Waits`, hint: t`It is checked when it is active.` }
      : failing.length > 0
        ? { tone: 'danger' as const, word: fails, hint: lines.join('\n') }
        : warning.length > 0
          ? { tone: 'warning' as const, word: warns, hint: lines.join('\n') }
          : { tone: 'success' as const, word: t`Healthy`, hint: t`All checks pass.` };
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

const checks = ['mx', 'spf', 'dkim', 'dmarc', 'redirect'] as const;
