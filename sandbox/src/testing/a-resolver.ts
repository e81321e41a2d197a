import type { DnsLookup, LookedUpRecord, LookupOutcome } from '@roost/shared/contracts/dns/domain-checks';
import type { Resolve } from '#lookups/look-up.ts';

type Zone = Record<string, readonly string[] | LookupOutcome>;

/** Resolves from `{ 'TXT harbor.example': ['v=spf1 -all'] }`. An outcome makes the lookup fail. Other names do not exist. */
export const aResolver =
  (zone: Zone, asked: string[] = []): Resolve =>
  ({ name, type }) => {
    const key = `${type} ${name}`;
    asked.push(key);
    const found = zone[key] ?? 'noName';
    const records = typeof found === 'string' ? [] : found.map((value): LookedUpRecord => ({ type, name, value }));
    const outcome = typeof found === 'string' ? found : 'found';
    const lookup: DnsLookup = { name, type, server: '192.0.2.53:53', at: '2026-11-26T12:00:00.000Z', outcome, records };
    return Promise.resolve(lookup);
  };
