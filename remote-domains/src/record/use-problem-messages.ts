import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { DnsProblem, DnsProblemKind } from '@roost/shared/rules/dns/dns-checks';

/** Describes a problem and its reason. */
export const useProblemMessages = (): ((problem: Pick<DnsProblem, 'kind' | 'count'>) => string) => {
  const { t } = useLingui();
  return ({ kind, count = 0 }) => {
    const messages: Record<DnsProblemKind, string> = {
      required: t`This field is required.`,
      key: t`Use only letters, digits, hyphens and underscores, with at most 63 characters between dots.`,
      'key-has-domain': t`Leave out the domain. It's added to the name automatically.`,
      ipv4: t`An A record needs an IPv4 address, such as 192.0.2.10.`,
      ipv6: t`An AAAA record needs an IPv6 address, such as 2001:db8::10.`,
      'address-for-name': t`Enter a host name, such as mail.example.com, not an IP address.`,
      'url-for-name': t`Enter a host name, such as mail.example.com, not a URL.`,
      name: t`This isn't a valid host name. Example: mail.example.com.`,
      range: t`Enter a whole number from 0 to 65535.`,
      'text-long': plural(count, {
        one: "This value is longer than 255 bytes. It's stored as # string that receivers join.",
        other: "This value is longer than 255 bytes. It's stored as # strings that receivers join.",
      }),
      'spf-lookups': t`This SPF record needs ${count} DNS lookups. Receivers stop at 10 and treat the record as broken.`,
      repeated: t`This record already exists.`,
      'second-spf': t`This name already has an SPF record. With two, receivers use neither. Merge them into one.`,
      'second-dmarc': t`This name already has a DMARC record. With two, receivers use neither.`,
      'alias-beside-others': t`A CNAME record can't have the same name as another record.`,
      'alias-at-apex': t`A CNAME record can't be used for the domain itself, because other records always exist there.`,
      'last-mx': t`This is the last MX record. Without one, no mail arrives.`,
      'last-spf': t`This is the last SPF record. Without one, mail from this domain is treated as spam.`,
      'last-dkim': t`This is the last DKIM record. Without one, mail from this domain isn't signed.`,
    };
    return messages[kind];
  };
};
