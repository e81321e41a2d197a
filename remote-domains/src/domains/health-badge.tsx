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
  // Most are healthy: their words are all that is made for them.
  const fails = () => t`${plural(failing.length, { one: '# failing', other: '# failing' })}`;
  const warns = () => t`${plural(warning.length, { one: '# warning', other: '# warnings' })}`;
  const hint = () =>
    [
      ...(failing.length > 0 ? [`${fails()}: ${failing.join(', ')}`] : []),
      ...(warning.length > 0 ? [`${warns()}: ${warning.join(', ')}`] : []),
    ].join('\n');
  const shown = () => {
    if (health === null) return { tone: 'neutral', word: t`Waits`, hint: t`It is checked when it is active.` } as const;
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
