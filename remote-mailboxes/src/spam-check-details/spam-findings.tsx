import { Trans, useLingui } from '@lingui/react/macro';
import type { FindingState, SpamCheckDetails, SpamFinding } from '@roost/shared/contracts/deliverability/spam-check';
import { lookUp } from '@roost/shared/contracts/open-enum';
import { Section, Spinner } from '@roost/shared/ui/core';
import { FindingFix } from './finding-fix.tsx';
import { OutcomeBadge } from './outcome-badge.tsx';
import { useFindingNames } from './use-finding-names.ts';
import { useFindingMessages } from './use-finding-messages.ts';

/** The ten findings of the linter, with their meaning and their fix. */
export const SpamFindings = ({ check: { status, findings } }: { check: SpamCheckDetails }) => {
  const { t } = useLingui();
  if (status !== 'Completed') {
    return (
      <output className="r-fact-line">
        <Spinner label={t`Waiting for the findings`} />
        {status === 'Queued' ? (
          <Trans>The check is queued. Findings appear here automatically.</Trans>
        ) : (
          <Trans>The check is running. Findings appear here automatically.</Trans>
        )}
      </output>
    );
  }
  if (findings.length === 0) return null;
  return (
    <Section variant="bare" title={<Trans>Linter findings</Trans>}>
      <p className="r-section__text">
        <Trans>
          A linter reads the message, its authentication and its DNS records. These findings are not a spam score.
        </Trans>
      </p>
      <ul className="r-findings">
        {worstFirst(findings).map((finding) => (
          <Finding key={finding.check} finding={finding} />
        ))}
      </ul>
    </Section>
  );
};

const stateRank: Record<FindingState, number> = { error: 0, warning: 1, passed: 2 };

const worstFirst = (findings: readonly SpamFinding[]): SpamFinding[] =>
  findings.toSorted((one, other) => rankOf(one) - rankOf(other));

/** A state of a later version ranks like a warning. */
const rankOf = ({ state }: SpamFinding): number => lookUp(stateRank, state, stateRank.warning);

const Finding = ({ finding }: { finding: SpamFinding }) => {
  const names = useFindingNames();
  const describe = useFindingMessages();
  const { check, state, detail } = finding;
  const { name, about } = lookUp(names, check, { name: check, about: '' });
  return (
    <li className="r-finding">
      <div className="r-finding__head">
        <h3>{name}</h3>
        <OutcomeBadge outcome={state} />
      </div>
      {about !== '' && <p className="r-section__text">{about}</p>}
      <p>{describe(finding)}</p>
      {state !== 'passed' && detail !== null && <code className="r-finding__record">{detail}</code>}
      {state !== 'passed' && <FindingFix finding={finding} />}
    </li>
  );
};
