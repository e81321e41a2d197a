import { useLingui } from '@lingui/react/macro';
import type { SpamCheckKind } from '@roost/shared/contracts/deliverability/spam-check';

/** Name and purpose of each of the ten checks. Technical terms are not translated. */
export const useFindingNames = (): Record<SpamCheckKind, { name: string; about: string }> => {
  const { t } = useLingui();
  return {
    spf: { name: 'SPF', about: t`Says which servers may send for the domain.` },
    dkim: { name: 'DKIM', about: t`Signs each message, so that receivers see that nobody has changed it.` },
    dmarc: { name: 'DMARC', about: t`Says what receivers do with mail that fails SPF and DKIM.` },
    'domain-age': { name: t`Domain age`, about: t`Receivers trust young domains less.` },
    'reverse-dns': {
      name: t`Reverse DNS`,
      about: t`The address of the sending server leads to a name, and the name back to it.`,
    },
    'ip-blocklist': { name: t`IP blocklist`, about: t`Lists of servers that have sent spam.` },
    'domain-blocklist': { name: t`Domain blocklist`, about: t`Lists of domains that spam was sent for.` },
    'spam-assassin': {
      name: 'SpamAssassin',
      about: t`A filter that many receivers use; 5 points make a message spam.`,
    },
    'short-urls': { name: t`Short URLs`, about: t`Links of a shortener hide where they lead, as in spam.` },
    'broken-links': { name: t`Broken links`, about: t`Links in the message that lead nowhere.` },
  };
};
