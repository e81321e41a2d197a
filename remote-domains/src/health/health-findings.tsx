import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { DnsRecord } from '@roost/shared/contracts/dns/dns';
import type { MeasuredCheck, MeasuredChecks } from '@roost/shared/contracts/dns/domain-checks';
import type { CheckState, DomainCheck } from '@roost/shared/contracts/domains/domain';
import { lookUp } from '@roost/shared/contracts/open-enum';
import { useCheckNames } from '@roost/shared/domains/use-health-lines';
import { useReasonMessages } from '@roost/shared/domains/use-reason-messages';
import { Banner, Button, StatusBadge, type Tone } from '@roost/shared/ui/core';
import { keyText, RecordValue } from '../record/index.ts';
import { CheckDetails } from './check-details.tsx';
import { LookupAnswers } from './lookup-answers.tsx';
import { useOutcomeMessages } from './use-outcome-messages.ts';

type HealthFindingsProps = {
  checks: MeasuredChecks;
  fixDisabledReason: string | undefined;
  onFix: (check: DomainCheck, tab: 'details' | 'dns') => void;
};

const order: readonly DomainCheck[] = ['mx', 'spf', 'dkim', 'dmarc', 'redirect'];
const urgency: Record<CheckState, number> = { fail: 0, warn: 1, unmeasured: 2, pass: 3 };
const tones: Record<CheckState, Tone> = { pass: 'neutral', warn: 'warning', fail: 'danger', unmeasured: 'neutral' };

/** The checks that need attention, the worst first. The others are folded. One banner says how a drift ends. */
export const HealthFindings = (props: HealthFindingsProps) => {
  const { checks } = props;
  const urgencyOf = (check: DomainCheck) => lookUp(urgency, checks[check].state, urgency.unmeasured);
  const sorted = order.toSorted((one, other) => urgencyOf(one) - urgencyOf(other));
  const passed = sorted.filter((check) => checks[check].state === 'pass');
  const list = (shown: readonly DomainCheck[]) => (
    <ul className="r-findings">
      {shown.map((check) => (
        <Finding key={check} check={check} {...props} />
      ))}
    </ul>
  );
  const open = sorted.filter((check) => !passed.includes(check));
  return (
    <>
      {order.some((check) => checks[check].isDrifted) && (
        <Banner tone="warning">
          <Trans>
            Some records differ at the nameserver. The next change that you save here replaces what the nameserver has.
          </Trans>
        </Banner>
      )}
      {open.length > 0 && list(open)}
      {passed.length > 0 && (
        <details className="r-passed" open={open.length === 0}>
          <summary>
            <Plural value={passed.length} one="# passed check" other="# passed checks" />
          </summary>
          {list(passed)}
        </details>
      )}
    </>
  );
};

/** Without an answer, or when the saved records are right, no change of them fixes the check. */
const isFixable = ({ state, reason, isDrifted }: MeasuredCheck): boolean =>
  state !== 'pass' && !isDrifted && !['no-inboxes', 'not-measured', 'public-differs'].includes(reason);

const Finding = ({ check, checks, fixDisabledReason, onFix }: HealthFindingsProps & { check: DomainCheck }) => {
  const { t } = useLingui();
  const names = useCheckNames();
  const states: Record<CheckState, string> = {
    pass: t`Pass`,
    warn: t`Warning`,
    fail: t`Fail`,
    unmeasured: t`Not measured`,
  };
  const measured = checks[check];
  const { state, reason } = measured;
  const name = names[check];
  const canFix = isFixable(measured);
  return (
    <li className="r-finding">
      <div className="r-finding__head">
        <h3>{name}</h3>
        <StatusBadge tone={lookUp(tones, state, 'neutral')}>{lookUp(states, state, state)}</StatusBadge>
        {canFix && (
          <Button
            size="sm"
            aria-label={t`Fix ${name}`}
            disabledReason={fixDisabledReason}
            onClick={() => onFix(check, reason === 'no-redirect' ? 'details' : 'dns')}
          >
            <Trans>Fix</Trans>
          </Button>
        )}
      </div>
      <Judgement {...measured} />
      {canFix && fixDisabledReason !== undefined && <p>{fixDisabledReason}</p>}
      <Facts {...measured} />
    </li>
  );
};

const Judgement = ({ reason, unanswered, isDrifted }: MeasuredCheck) => {
  const reasons = useReasonMessages();
  const outcomes = useOutcomeMessages();
  return (
    <>
      <p>{lookUp(reasons, reason, reason)}</p>
      {unanswered !== null && <p>{lookUp(outcomes, unanswered, unanswered)}</p>}
      {isDrifted && reason !== 'drift' && <p>{reasons.drift}</p>}
    </>
  );
};

const Facts = ({ state, expected, intended, authoritative, publicResolvers, spf, dkim }: MeasuredCheck) => (
  <dl className="r-facts r-check-facts">
    {state !== 'pass' && expected.length > 0 && (
      <>
        <dt>
          <Trans>Expected</Trans>
        </dt>
        <dd>
          <Records records={expected} />
        </dd>
      </>
    )}
    <dt>
      <Trans>Saved here</Trans>
    </dt>
    <dd>{intended.length === 0 ? <Trans>Nothing</Trans> : <Records records={intended} />}</dd>
    {authoritative.length > 0 && (
      <>
        <dt>
          <Trans>Nameserver</Trans>
        </dt>
        <dd>
          <LookupAnswers lookups={authoritative} />
        </dd>
      </>
    )}
    {publicResolvers.length > 0 && (
      <>
        <dt>
          <Trans>Public resolver</Trans>
        </dt>
        <dd>
          <LookupAnswers lookups={publicResolvers} />
        </dd>
      </>
    )}
    <CheckDetails spf={spf} dkim={dkim} />
  </dl>
);

const Records = ({ records }: { records: readonly DnsRecord[] }) =>
  records.map((record) => {
    const line = lineOf(record);
    return <RecordValue key={line} value={record.value} name={`${record.type} ${keyText(record.key)}`} text={line} />;
  });

const lineOf = ({ type, key, priority, value }: DnsRecord): string =>
  [type, keyText(key), ...(priority === undefined ? [] : [priority]), value].join(' ');
