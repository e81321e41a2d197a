import type { MeasuredChecks } from '@roost/shared/contracts/dns/domain-checks';
import { HealthReason } from '@roost/shared/contracts/dns/domain-checks';
import * as v from 'valibot';
import type { CheckedInbox, DnsFinding } from '#spam-checks/check-inbox.ts';
import { recordsOf } from '#health/judge-checks.ts';

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
