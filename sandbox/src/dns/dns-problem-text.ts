import type { DnsProblemKind } from '@roost/shared/rules/dns/dns-checks';

/** The API message of each problem. */
export const problemMessage: Record<DnsProblemKind, string> = {
  required: 'All fields are required',
  key: 'The name is not valid.',
  'key-has-domain': 'Leave out the domain. We add it automatically.',
  ipv4: 'Enter an IPv4 address.',
  ipv6: 'Enter an IPv6 address.',
  'address-for-name': 'Enter a host name, not an IP address.',
  'url-for-name': 'Enter a host name, not a URL.',
  name: 'Enter a valid host name.',
  range: 'Enter a whole number from 0 to 65535.',
  'text-long': 'Long texts are split into strings of 255 bytes.',
  'spf-lookups': 'An SPF record can need at most 10 lookups.',
  repeated: 'This record already exists.',
  'second-spf': 'A name can have only one SPF record. With two, receivers ignore both.',
  'second-dmarc': 'A domain can have only one DMARC record. With two, receivers ignore both.',
  'alias-beside-others': "A CNAME can't share its name with other records.",
  'alias-at-apex': "A CNAME can't be at the domain itself.",
  'last-mx': 'Without an MX record, no mail arrives.',
  'last-spf': 'Without an SPF record, mail is rejected or lands in spam.',
  'last-dkim': 'Without a DKIM key, mail is not signed.',
};
