import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { CheckState, DomainCheck, DomainHealth } from '@roost/shared/contracts/domains/domain';
import type { Tone } from '@roost/shared/ui/core';

type HealthSummary = {
  tone: Tone;
  /** "Healthy", or the number of checks in the worst state. */
  word: string;
  /** A sentence, or a line for each state with the checks in it. */
  hint: string;
};

/** Names of the checks. Technical terms are not translated. */
export const useCheckNames = (): Record<DomainCheck, string> => {
  const { t } = useLingui();
  return { mx: 'MX', spf: 'SPF', dkim: 'DKIM', dmarc: 'DMARC', redirect: t`Redirect` };
};

/** The worst state of all checks of a domain; `health` is null before the first check. */
export const useHealthSummary = (health: DomainHealth | null): HealthSummary => {
  const { t } = useLingui();
  const names = useCheckNames();
  const namesOf = (state: CheckState) =>
    checks.filter((check) => health?.[check] === state).map((check) => names[check]);
  if (health === null)
    return { tone: 'neutral', word: t`Waiting`, hint: t`The first check runs once the domain is active.` };
  const failing = namesOf('fail');
  const warning = namesOf('warn');
  if (failing.length + warning.length === 0) return { tone: 'success', word: t`Healthy`, hint: t`All checks pass.` };
  const fails = t`${plural(failing.length, { one: '# failing', other: '# failing' })}`;
  const warns = t`${plural(warning.length, { one: '# warning', other: '# warnings' })}`;
  const lines = [
    ...(failing.length > 0 ? [`${fails}: ${failing.join(', ')}`] : []),
    ...(warning.length > 0 ? [`${warns}: ${warning.join(', ')}`] : []),
  ];
  return {
    tone: failing.length > 0 ? 'danger' : 'warning',
    word: failing.length > 0 ? fails : warns,
    hint: lines.join('\n'),
  };
};

const checks = ['mx', 'spf', 'dkim', 'dmarc', 'redirect'] as const;
