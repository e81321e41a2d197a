import { Trans, useLingui } from '@lingui/react/macro';
import type { DnsRecord } from '@roost/shared/contracts/dns/dns';
import type { CheckState, DomainCheck } from '@roost/shared/contracts/domains/domain';
import type { HealthFinding } from '@roost/shared/rules/dns/domain-health';
import { Button, StatusBadge, type Tone } from '@roost/shared/ui/core';
import { useCheckNames } from './use-check-names.ts';
import { useReasonMessages } from './use-reason-messages.ts';

type HealthFindingsProps = {
  findings: Record<DomainCheck, HealthFinding>;
  fixDisabledReason: string | undefined;
  onFix: (check: DomainCheck, tab: 'details' | 'dns') => void;
};

const checks: readonly DomainCheck[] = ['mx', 'spf', 'dkim', 'dmarc', 'redirect'];
const tones: Record<CheckState, Tone> = { pass: 'success', warn: 'warning', fail: 'danger' };

export const HealthFindings = ({ findings, fixDisabledReason, onFix }: HealthFindingsProps) => {
  const { t } = useLingui();
  const words = useCheckNames();
  const reasons = useReasonMessages();
  const states: Record<CheckState, string> = { pass: t`Pass`, warn: t`Warning`, fail: t`Fail` };
  return (
    <ul className="r-findings">
      {checks.map((check) => {
        const { state, reason, expected, found } = findings[check];
        const name = words[check];
        // The first inbox creates the records of a domain, so there is nothing to fix before.
        const isMendable = state !== 'pass' && reason !== 'no-inboxes';
        return (
          <li key={check} className="r-finding">
            <div className="r-finding__head">
              <h3>{name}</h3>
              <StatusBadge tone={tones[state]}>{states[state]}</StatusBadge>
              {isMendable && (
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
            {isMendable && fixDisabledReason !== undefined && <p>{fixDisabledReason}</p>}
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
      })}
    </ul>
  );
};

const Records = ({ records }: { records: readonly DnsRecord[] }) =>
  records.map((record) => (
    <code key={lineOf(record)} className="r-finding__record">
      {lineOf(record)}
    </code>
  ));

const lineOf = ({ type, key, priority, value }: DnsRecord): string =>
  [type, key === '' ? '@' : key, ...(priority === undefined ? [] : [priority]), value].join(' ');
