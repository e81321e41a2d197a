import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { DnsProblem, DnsProblemKind } from '@roost/shared/rules/dns/dns-checks';

/** Describes a problem and its reason. */
export const useProblemWords = (): ((problem: Pick<DnsProblem, 'kind' | 'count'>) => string) => {
  const { t } = useLingui();
  return ({ kind, count = 0 }) => {
    const words: Record<DnsProblemKind, string> = {
      required: t`This is needed.`,
      key: t`A name has letters, digits, hyphens and underscores, in parts of at most 63 characters.`,
      'key-has-domain': t`The domain is added to the name by itself; here it would stand twice.`,
      ipv4: t`An A record holds an IPv4 address, such as 192.0.2.10.`,
      ipv6: t`An AAAA record holds an IPv6 address, such as 2001:db8::10.`,
      'address-for-name': t`A host name belongs here, such as mail.example.com, not an address.`,
      'url-for-name': t`A host name belongs here, such as mail.example.com, not a URL.`,
      name: t`This is no host name. One looks like mail.example.com.`,
      range: t`A whole number from 0 to 65535 belongs here.`,
      'text-long': plural(count, {
        one: 'Longer than 255 octets: it is stored as # string, which receivers join.',
        other: 'Longer than 255 octets: it is stored as # strings, which receivers join.',
      }),
      'spf-lookups': t`This SPF record needs ${count} DNS lookups. Receivers stop at 10 and then treat it as broken.`,
      repeated: t`The same record is there already.`,
      'second-spf': t`There is an SPF record at this name already. With two, receivers use neither: put both into one.`,
      'second-dmarc': t`There is a DMARC record at this name already. With two, receivers use neither.`,
      'alias-beside-others': t`A CNAME stands alone: no other record can have the same name.`,
      'alias-at-apex': t`A CNAME cannot stand at the domain itself, because other records always stand there.`,
      'last-mx': t`This is the last MX record: without one, no mail arrives.`,
      'last-spf': t`This is the last SPF record: without one, mail from here is taken for spam.`,
      'last-dkim': t`This is the last DKIM record: without one, mail from here is not signed.`,
    };
    return words[kind];
  };
};
