import { useLingui } from '@lingui/react/macro';
import type { SpamCheckKind } from '@roost/shared/contracts/deliverability/spam-check';

/** Name and purpose of each of the ten checks. Technical terms are not translated. */
export const useFindingNames = (): Record<SpamCheckKind, { name: string; about: string }> => {
  const { t } = useLingui();
  return {
    spf: { name: 'SPF', about: t`Lists the servers that may send for the domain.` },
    dkim: { name: 'DKIM', about: t`Signs each message, so that receivers can see it wasn't changed.` },
    dmarc: { name: 'DMARC', about: t`Tells receivers what to do with mail that fails SPF and DKIM.` },
    'domain-age': { name: t`Domain age`, about: t`Receivers trust young domains less.` },
    'reverse-dns': {
      name: t`Reverse DNS`,
      about: t`The IP address of the sending server points to a host name, and that name points back to the address.`,
    },
    'ip-blocklist': { name: t`IP blocklist`, about: t`Lists of servers that have sent spam.` },
    'domain-blocklist': { name: t`Domain blocklist`, about: t`Lists of domains that were used for spam.` },
    content: { name: t`Content`, about: t`Words and test texts that spam filters look for.` },
    'short-urls': { name: t`Short URLs`, about: t`Shortened links hide their destination, as spam often does.` },
    'broken-links': { name: t`Broken links`, about: t`Links in the message that don't work.` },
  };
};
