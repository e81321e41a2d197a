import type { MeasuredChecks } from '@roost/shared/contracts/dns/domain-checks';
import { HealthReason } from '@roost/shared/contracts/dns/domain-checks';
import * as v from 'valibot';
import type { InboxListType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { findListing } from '#blocklists/find-listing.ts';
import { recordsOf } from '#health/judge-checks.ts';
import { sendingServer } from '#providers/sending-server.ts';
import { domainHealth } from '@roost/shared/rules/dns/domain-health';
import type { HealthFinding } from '@roost/shared/rules/dns/domain-health';
import type { CheckedInbox } from './check-inbox.ts';
import type { DnsFinding, DnsFindings } from './dns-finding.ts';

/** What a spam check reports of the last DNS check of a domain. */
export const measuredFindings = (domain: string, checks: MeasuredChecks): DnsFindings => {
  const findingOf = (check: 'spf' | 'dkim' | 'dmarc'): DnsFinding => {
    const { reason, expected, authoritative, fix } = checks[check];
    return {
      reason: v.parse(HealthReason, reason),
      expected,
      found: recordsOf(authoritative, { domain, check }),
      fix,
    };
  };
  return { spf: findingOf('spf'), dkim: findingOf('dkim'), dmarc: findingOf('dmarc') };
};

/** What the blocklists said in the last check of the domain. */
export const measuredListings = (
  sender: { type: InboxListType; domain: string },
  checks: MeasuredChecks | null,
): CheckedInbox['listings'] => {
  const asked = checks?.blocklists ?? [];
  return {
    ip: findListing(asked, { kind: 'ip', subject: sendingServer(sender).ip }),
    domain: findListing(asked, { kind: 'domain', subject: sender.domain }),
  };
};

/** What records say by themselves, without a lookup. */
export const recordFindings = (examined: Parameters<typeof domainHealth>[0]): DnsFindings => {
  const { spf, dkim, dmarc } = domainHealth(examined);
  return { spf: toFinding(spf), dkim: toFinding(dkim), dmarc: toFinding(dmarc) };
};

const toFinding = ({ fix, ...finding }: HealthFinding): DnsFinding => ({ ...finding, fix: fix?.record ?? null });
