import type { DnsProblemKind } from '@roost/shared/rules/dns/dns-checks';

/** The API message of each problem. */
export const problemMessage: Record<DnsProblemKind, string> = {
  required: 'All fields are required',
  key: 'The key is not a name below the domain.',
  'key-has-domain': 'The domain is added to the key by itself.',
  ipv4: 'An A record holds an IPv4 address.',
  ipv6: 'An AAAA record holds an IPv6 address.',
  'address-for-name': 'A host name belongs here, not an address.',
  'url-for-name': 'A host name belongs here, not a URL.',
  name: 'This is not a host name.',
  range: 'A whole number from 0 to 65535 belongs here.',
  'text-long': 'The text is split into strings of 255 octets.',
  'spf-lookups': 'An SPF record takes at most 10 lookups.',
  repeated: 'This record is there twice.',
  'second-spf': 'A name has one SPF record: with two, receivers use neither.',
  'second-dmarc': 'A domain has one DMARC record: with two, receivers use neither.',
  'alias-beside-others': 'A CNAME stands alone at its name.',
  'alias-at-apex': 'A CNAME cannot stand at the domain itself.',
  'last-mx': 'Without an MX record no mail arrives.',
  'last-spf': 'Without an SPF record mail is refused or lands in spam.',
  'last-dkim': 'Without a DKIM key mail is not signed.',
};
