import type { HealthReason } from '@roost/shared/contracts/dns/domain-checks';
import type { CheckState } from '@roost/shared/contracts/domains/domain';
import { stateOfReason } from '@roost/shared/rules/dns/domain-health';
import type { InboxListType } from '@roost/shared/contracts/mailboxes/inbox-type';
import type {
  FindingCode,
  FindingState,
  SpamCheckKind,
  SpamFinding,
} from '@roost/shared/contracts/deliverability/spam-check';
import type { DnsRecord } from '@roost/shared/contracts/dns/dns';
import type { Listing } from '#blocklists/find-listing.ts';
import { sendingServer } from '#providers/sending-server.ts';
import { deadLinks, shortLinks, spamPoints } from './signature-checks.ts';

export type DnsFinding = {
  reason: HealthReason;
  expected: readonly DnsRecord[];
  found: readonly DnsRecord[];
  fix: DnsRecord | null;
};

const unmeasured: DnsFinding = { reason: 'not-measured', expected: [], found: [], fix: null };

export type CheckedInbox = {
  type: InboxListType;
  signature: string | null;
  domain: {
    id: string;
    domain: string;
    createdAt: Date;
    /** The findings of the last DNS check. Null before the first one. */
    findings: Record<'spf' | 'dkim' | 'dmarc', DnsFinding> | null;
  };
  /** What the blocklists said about the address of the sending server and about the domain. */
  listings: Record<'ip' | 'domain', Listing>;
};

const dayMs = 24 * 60 * 60 * 1_000;

/** Checks an inbox, its domain and its mail server at `now`. Returns ten findings. */
export const checkInbox = (inbox: CheckedInbox, now: Date): SpamFinding[] => {
  const { domain, type, signature, listings } = inbox;
  const server = sendingServer({ type, domain: domain.domain });
  const [short] = shortLinks(signature);
  const [dead] = deadLinks(signature);
  const records = (['spf', 'dkim', 'dmarc'] as const).map((check) => dnsFinding(check, inbox));
  const points = spamPoints({ signature, failed: records.filter(({ state }) => state === 'error').length });
  return [
    ...records,
    ageFinding(Math.floor((now.getTime() - domain.createdAt.getTime()) / dayMs)),
    reverseFinding(server),
    listingFinding('ip-blocklist', { ...listings.ip, detail: listings.ip.detail ?? server.ip }),
    listingFinding('domain-blocklist', listings.domain),
    pointsFinding(points),
    plainFinding('short-urls', short === undefined ? 'passed' : 'warning', 'short-links', short ?? null),
    plainFinding('broken-links', dead === undefined ? 'passed' : 'error', 'dead-links', dead ?? null),
  ];
};

const plainFinding = (
  check: SpamCheckKind,
  state: FindingState,
  code: FindingCode,
  detail: string | null,
): SpamFinding => ({ check, state, code: state === 'passed' ? 'good' : code, detail, fix: null });

const states: Record<CheckState, FindingState> = {
  pass: 'passed',
  warn: 'warning',
  fail: 'error',
  unmeasured: 'warning',
};

const dnsFinding = (check: 'spf' | 'dkim' | 'dmarc', { domain }: CheckedInbox): SpamFinding => {
  const finding = domain.findings?.[check] ?? unmeasured;
  const state = states[stateOfReason[finding.reason]];
  const record = finding.fix;
  const place = record ?? finding.found[0] ?? finding.expected[0];
  return {
    check,
    state,
    code: finding.reason,
    detail: finding.found[0]?.value ?? null,
    fix:
      state === 'passed' || !place
        ? null
        : { domain: { id: domain.id, domain: domain.domain }, type: place.type, key: place.key, record },
  };
};

const listingFinding = (check: SpamCheckKind, { state, detail }: Listing): SpamFinding => {
  if (state === 'not-measured') return plainFinding(check, 'warning', 'not-measured', detail);
  return plainFinding(check, state === 'listed' ? 'error' : 'passed', 'listed', detail);
};

const ageFinding = (days: number): SpamFinding => {
  const detail = String(days);
  if (days < 7) return plainFinding('domain-age', 'error', 'very-young', detail);
  return plainFinding('domain-age', days < 30 ? 'warning' : 'passed', 'young', detail);
};

const reverseFinding = ({ ip, reverseName, isConfirmed }: ReturnType<typeof sendingServer>): SpamFinding => {
  if (reverseName === null) return plainFinding('reverse-dns', 'error', 'no-reverse-name', ip);
  return plainFinding('reverse-dns', isConfirmed ? 'passed' : 'warning', 'other-reverse-name', `${ip} ${reverseName}`);
};

/** SpamAssassin's default spam threshold is 5 points. */
const pointsFinding = (points: number): SpamFinding => {
  const detail = points.toFixed(1);
  if (points >= 5) return plainFinding('spam-assassin', 'error', 'points-high', detail);
  return plainFinding('spam-assassin', points >= 3 ? 'warning' : 'passed', 'points-raised', detail);
};
