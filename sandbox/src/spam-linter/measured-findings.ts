import type { MeasuredChecks } from '@roost/shared/contracts/dns/domain-checks';
import { HealthReason } from '@roost/shared/contracts/dns/domain-checks';
import * as v from 'valibot';
import type { InboxListType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { findListing } from '#blocklists/find-listing.ts';
import type { CheckedInbox, DnsFinding } from '#spam-checks/check-inbox.ts';
import { recordsOf } from '#health/judge-checks.ts';
import { sendingServer } from '#providers/sending-server.ts';

/** What a spam check reports of the last DNS check of a domain. */
export const measuredFindings = (domain: string, checks: MeasuredChecks): CheckedInbox['domain']['findings'] => {
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
