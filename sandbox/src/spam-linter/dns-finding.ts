import type { HealthReason } from '@roost/shared/contracts/dns/domain-checks';
import type { DnsRecord } from '@roost/shared/contracts/dns/dns';
import type { CheckState } from '@roost/shared/contracts/domains/domain';
import type { FindingState, SpamFinding } from '@roost/shared/contracts/deliverability/spam-check';
import { stateOfReason } from '@roost/shared/rules/dns/domain-health';

/** The result of a DNS check: its reason, and the record that fixes it. */
export type DnsFinding = {
  reason: HealthReason;
  expected: readonly DnsRecord[];
  found: readonly DnsRecord[];
  fix: DnsRecord | null;
};

export type DnsFindings = Record<'spf' | 'dkim' | 'dmarc', DnsFinding>;

/** How the receiver judged a mechanism in the message (RFC 8601, section 2.7). */
export type ArrivalResult = { result: string; detail: string };

type Checked = {
  domain: { id: string; domain: string };
  /** The findings of the last DNS check. Null before the first one. */
  measured: DnsFindings | null;
  /** What the saved records say. They explain a failure, and never decide. */
  saved: DnsFindings | null;
  /** The results of the received message. Null without a message. */
  arrival: Record<'spf' | 'dkim' | 'dmarc', ArrivalResult> | null;
};

const unmeasured: DnsFinding = { reason: 'not-measured', expected: [], found: [], fix: null };

/** The finding of a mechanism. The received message decides; DNS explains, and has the fix. */
export const dnsFinding = (check: 'spf' | 'dkim' | 'dmarc', checked: Checked): SpamFinding => {
  const { domain, measured, saved, arrival } = checked;
  const known = measured?.[check] ?? unmeasured;
  const result = arrival?.[check];
  if (!result) return toFinding({ check, domain }, { dns: known, state: stateOf(known), code: known.reason });
  // A weak key passes.
  if (result.result === 'pass') {
    const passed = isProblem(known) && stateOf(known) === 'warning' ? known : good(known);
    return toFinding({ check, domain }, { dns: passed, state: stateOf(passed), code: passed.reason });
  }
  const cause = [known, saved?.[check] ?? unmeasured].find((one) => isProblem(one) && stateOf(one) === 'error');
  // DNS did not answer (RFC 8601, section 2.7).
  if (!cause && result.result === 'temperror')
    return {
      ...toFinding({ check, domain }, { dns: unmeasured, state: 'warning', code: 'not-measured' }),
      detail: detailOf(result),
    };
  const finding = toFinding(
    { check, domain },
    { dns: cause ?? { ...known, fix: null }, state: 'error', code: cause?.reason ?? 'not-passed' },
  );
  return { ...finding, detail: detailOf(result) };
};

const detailOf = ({ result, detail }: ArrivalResult): string => (detail === '' ? result : `${result}: ${detail}`);

const good = (known: DnsFinding): DnsFinding => ({ ...known, reason: 'good', fix: null });

const isProblem = ({ reason }: DnsFinding): boolean => reason !== 'good' && reason !== 'not-measured';

const states: Record<CheckState, FindingState> = {
  pass: 'passed',
  warn: 'warning',
  fail: 'error',
  unmeasured: 'warning',
};

const stateOf = ({ reason }: DnsFinding): FindingState => states[stateOfReason[reason]];

const toFinding = (
  { check, domain }: { check: SpamFinding['check']; domain: Checked['domain'] },
  { dns, state, code }: { dns: DnsFinding; state: FindingState; code: SpamFinding['code'] },
): SpamFinding => {
  const place = dns.fix ?? dns.found[0] ?? dns.expected[0];
  return {
    check,
    state,
    code,
    detail: dns.found[0]?.value ?? null,
    fix: state === 'passed' || !place ? null : { domain, type: place.type, key: place.key, record: dns.fix },
  };
};
