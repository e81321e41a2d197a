import type { LookupClient } from '#lookups/create-lookups.ts';

/** The host name of an IPv4 address, and whether an address of that name is this one. `name` is null without one. */
export type ReverseName = { name: string | null; isConfirmed: boolean };

/** Looks up the host name of an IPv4 address (RFC 1035, section 3.5), and its addresses. Null when DNS did not answer. */
export const lookUpReverse = async (lookups: LookupClient, ip: string): Promise<ReverseName | null> => {
  const name = `${ip.split('.').toReversed().join('.')}.in-addr.arpa`;
  const { outcome, records } = await lookups.ask('public', { name, type: 'PTR' });
  if (outcome === 'noName' || outcome === 'noData') return { name: null, isConfirmed: false };
  if (outcome !== 'found') return null;
  const names = records.flatMap(({ type, value }) => (type === 'PTR' ? [value] : [])).slice(0, maxNames);
  for (const host of names) {
    const addresses = await lookups.ask('public', { name: host, type: 'A' });
    if (addresses.records.some(({ type, value }) => type === 'A' && value === ip))
      return { name: host, isConfirmed: true };
  }
  return { name: names[0] ?? null, isConfirmed: false };
};

const maxNames = 5;
