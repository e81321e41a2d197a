import { textStrings } from '@roost/shared/rules/dns/text-strings';
import type { Answer } from 'dns-packet';
import { nameservers } from '#providers/nameservers.ts';
import type { PublishedZone, ZoneRecord } from './published-zone.ts';

/** In seconds. Short, so that caches of resolvers soon have an edit. */
const ttl = 60;

/** The record in the format of DNS messages. */
export const toResourceRecord = (record: ZoneRecord, { owner: name }: { owner: string }): Answer => {
  const { type, value, priority = 0, weight = 0, port = 0 } = record;
  switch (type) {
    case 'A':
    case 'AAAA':
    case 'CNAME':
    case 'PTR':
      return { type, name, ttl, data: value };
    case 'MX':
      return { type, name, ttl, data: { preference: priority, exchange: value } };
    case 'SRV':
      return { type, name, ttl, data: { priority, weight, port, target: value } };
    case 'TXT':
      return { type, name, ttl, data: textStrings(value) };
  }
};

export const nameserverRecords = ({ name }: Pick<PublishedZone, 'name'>): Answer[] =>
  nameservers.map((data) => ({ type: 'NS', name, ttl, data }));

/** Its `minimum` is how long a resolver may remember that a record does not exist (RFC 2308, section 4). */
export const startOfAuthority = ({ name, serial }: Pick<PublishedZone, 'name' | 'serial'>): Answer => ({
  type: 'SOA',
  name,
  ttl,
  data: {
    mname: nameservers[0],
    rname: 'hostmaster.roost-dns.com',
    serial,
    refresh: 3_600,
    retry: 600,
    expire: 604_800,
    minimum: ttl,
  },
});
