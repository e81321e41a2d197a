import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { CheckState, DomainCheck, DomainHealth } from '@roost/shared/contracts/domains/domain';
import type { Open } from '@roost/shared/contracts/open-enum';
import type { Tone } from '@roost/shared/ui/core';

type HealthLine = {
  tone: Tone;
  /** "Healthy", or the number of checks in this state. */
  word: string;
  /** A sentence, or the names of the checks in this state. */
  text: string;
  /** The whole line, for a tooltip. */
  hint: string;
};

/** Names of the checks. Technical terms are not translated. */
export const useCheckNames = (): Record<DomainCheck, string> => {
  const { t } = useLingui();
  return { mx: 'MX', spf: 'SPF', dkim: 'DKIM', dmarc: 'DMARC', redirect: t`Redirect` };
};

/** The states of a domain's checks, the worst first; `health` is null until the next check. */
export const useHealthLines = (health: DomainHealth | null): [HealthLine, ...HealthLine[]] => {
  const { t } = useLingui();
  const names = useCheckNames();
  const count = (state: CheckState) => checks.filter((check) => health?.[check] === state).length;
  const lineOf = (state: Open<CheckState>, tone: Tone, word: string): HealthLine => {
    const text = checks.flatMap((check) => (health?.[check] === state ? [names[check]] : [])).join(', ');
    return { tone, word, text, hint: t`${word}: ${text}` };
  };
  if (health === null) {
    const text = t`Not measured yet. A domain is checked once it's active, and after each change.`;
    return [{ tone: 'neutral', word: t`Waiting`, text, hint: text }];
  }
  const [failing, warning] = [count('fail'), count('warn')];
  const fails = () => lineOf('fail', 'danger', t`${plural(failing, { one: '# failing', other: '# failing' })}`);
  const warns = () => lineOf('warn', 'warning', t`${plural(warning, { one: '# warning', other: '# warnings' })}`);
  if (failing > 0) return warning > 0 ? [fails(), warns()] : [fails()];
  if (warning > 0) return [warns()];
  if (count('unmeasured') > 0) return [lineOf('unmeasured', 'neutral', t`Not measured`)];
  const other = checks.map((check) => health[check]).find((state) => state !== 'pass');
  if (other !== undefined) return [lineOf(other, 'neutral', other)];
  const text = t`All checks pass.`;
  return [{ tone: 'neutral', word: t`Healthy`, text, hint: text }];
};

const checks = ['mx', 'spf', 'dkim', 'dmarc', 'redirect'] as const;
