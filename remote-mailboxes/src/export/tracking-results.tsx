import { Trans, useLingui } from '@lingui/react/macro';
import type { TrackingResult } from '@roost/shared/contracts/exports/tracking-record';
import { Section, StatusBadge, type Tone } from '@roost/shared/ui/core';

type Outcome = TrackingResult['outcome'];

const tones: Record<Outcome, Tone> = { changed: 'neutral', unchanged: 'neutral', failed: 'danger' };

/** Result of the tracking record on each domain, failures first. */
export const TrackingResults = ({ results }: { results: readonly TrackingResult[] }) => {
  const { t } = useLingui();
  const messages: Record<Outcome, string> = {
    changed: t({ message: 'Added', context: 'tracking record' }),
    unchanged: t({ message: 'Already existed', context: 'tracking record' }),
    failed: t({ message: 'Failed', context: 'outcome' }),
  };
  const whys: Record<NonNullable<TrackingResult['reason']>['code'], string> = {
    'not-active': t`The domain is not active.`,
    'in-the-way': t`Another record already has this name. Delete that record first.`,
    'provider-failed': t`The DNS provider didn't accept the change. Try again later.`,
  };
  const sorted = results.toSorted(
    (one, other) => Number(other.outcome === 'failed') - Number(one.outcome === 'failed'),
  );
  return (
    <Section variant="bare" title={<Trans>Tracking records</Trans>}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */}
      <ul tabIndex={0} className="r-outcomes" aria-label={t`Tracking records`}>
        {sorted.map(({ id, name, outcome, reason }) => (
          <li key={id}>
            <div className="r-outcomes__head">
              <span className="r-outcomes__name">{name}</span>
              <StatusBadge tone={tones[outcome]}>{messages[outcome]}</StatusBadge>
            </div>
            {reason !== null && <p className="r-outcomes__text">{whys[reason.code]}</p>}
          </li>
        ))}
      </ul>
    </Section>
  );
};
