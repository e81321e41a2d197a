import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { DnsRecord } from '@roost/shared/contracts/dns/dns';
import type { CheckState, DomainCheck } from '@roost/shared/contracts/domains/domain';
import { useCheckNames } from '@roost/shared/domains/use-health-lines';
import type { HealthFinding } from '@roost/shared/rules/dns/domain-health';
import { Button, StatusBadge, type Tone } from '@roost/shared/ui/core';
import { keyText, RecordValue } from '../record/index.ts';
import { useReasonMessages } from './use-reason-messages.ts';

type HealthFindingsProps = {
  findings: Record<DomainCheck, HealthFinding>;
  fixDisabledReason: string | undefined;
  onFix: (check: DomainCheck, tab: 'details' | 'dns') => void;
};

const checks: readonly DomainCheck[] = ['mx', 'spf', 'dkim', 'dmarc', 'redirect'];
const urgency: Record<CheckState, number> = { fail: 0, warn: 1, pass: 2 };
const tones: Record<CheckState, Tone> = { pass: 'neutral', warn: 'warning', fail: 'danger' };

/** The checks that need attention, the worst first. The others are folded. */
export const HealthFindings = (props: HealthFindingsProps) => {
  const { findings } = props;
  const sorted = checks.toSorted((one, other) => urgency[findings[one].state] - urgency[findings[other].state]);
  const passed = sorted.filter((check) => findings[check].state === 'pass');
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

const Finding = ({ check, findings, fixDisabledReason, onFix }: HealthFindingsProps & { check: DomainCheck }) => {
  const { t } = useLingui();
  const names = useCheckNames();
  const reasons = useReasonMessages();
  const states: Record<CheckState, string> = { pass: t`Pass`, warn: t`Warning`, fail: t`Fail` };
  const { state, reason, expected, found } = findings[check];
  const name = names[check];
  // The first inbox creates the records of a domain, so there is nothing to fix before.
  const isFixable = state !== 'pass' && reason !== 'no-inboxes';
  return (
    <li className="r-finding">
      <div className="r-finding__head">
        <h3>{name}</h3>
        <StatusBadge tone={tones[state]}>{states[state]}</StatusBadge>
        {isFixable && (
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
      <p>{reasons[reason]}</p>
      {isFixable && fixDisabledReason !== undefined && <p>{fixDisabledReason}</p>}
      <dl className="r-facts">
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
          <Trans>Found</Trans>
        </dt>
        <dd>{found.length === 0 ? <Trans>Nothing</Trans> : <Records records={found} />}</dd>
      </dl>
    </li>
  );
};

const Records = ({ records }: { records: readonly DnsRecord[] }) =>
  records.map((record) => {
    const line = lineOf(record);
    return <RecordValue key={line} value={record.value} name={`${record.type} ${keyText(record.key)}`} text={line} />;
  });

const lineOf = ({ type, key, priority, value }: DnsRecord): string =>
  [type, keyText(key), ...(priority === undefined ? [] : [priority]), value].join(' ');
