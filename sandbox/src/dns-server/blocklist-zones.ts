import { domainListedAt, domainList, ipList, ipListedAt } from '#providers/sending-server.ts';
import type { PublishedZone } from './published-zone.ts';

/** Finds the zone of a simulated blocklist, with the entry of the name only (RFC 5782). */
export const findBlocklistZone = (name: string): PublishedZone | null => {
  const zone = [ipList, domainList].find((list) => name === list || name.endsWith(`.${list}`));
  if (zone === undefined) return null;
  const key = name.slice(0, -zone.length - 1);
  const isListed = zone === ipList ? isListedAddress(key) : key !== '' && isListedDomain(key);
  return { name: zone, serial: 1, records: isListed ? [{ type: 'A', key, value: '127.0.0.2', locked: false }] : [] };
};

/** The test entries (RFC 5782, section 5). */
const [listedAddress, listedDomain] = ['127.0.0.2', 'test'];

const isListedAddress = (reversed: string): boolean => {
  const ip = reversed.split('.').toReversed().join('.');
  return ip === listedAddress || ipListedAt(ip) !== null;
};

const isListedDomain = (domain: string): boolean =>
  domain === listedDomain || (domain.includes('.') && domainListedAt(domain) !== null);
