import type { DnsLookup, MeasuredCheck } from '@roost/shared/contracts/dns/domain-checks';

/** Time of the lookups in the fixtures: when the tests start. */
export const checkedAt = new Date().toISOString();

/** A check that passes. */
export const aCheck = (more: Partial<MeasuredCheck> = {}): MeasuredCheck => ({
  state: 'pass',
  reason: 'good',
  unanswered: null,
  isDrifted: false,
  fix: null,
  expected: [],
  intended: [],
  authoritative: [],
  publicResolvers: [],
  spf: null,
  dkim: [],
  ...more,
});

/** A lookup of a TXT record that finds none. */
export const aLookup = (name: string, more: Partial<DnsLookup> = {}): DnsLookup => ({
  name,
  type: 'TXT',
  server: '192.0.2.53:53',
  at: checkedAt,
  outcome: 'noData',
  records: [],
  ...more,
});
