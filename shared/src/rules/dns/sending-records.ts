import type { DnsRecord } from '@roost/shared/contracts/dns/dns';
import { withDmarc } from './dmarc.ts';
import type { InboxListType } from '@roost/shared/contracts/mailboxes/inbox-type';

/** Names of the product's own mail hosts and of the redirect host. */
const mailHost = 'mx.roost-mail.com';
const spfHost = '_spf.roost-mail.com';
const redirectAddress = '198.51.100.20';
const redirectHost = 'redirect.roost-dns.com';

/**
 * The MX, SPF and DKIM records that the provider of a type requires; `dkimKey` is the public key in base64, if it is
 * published here.
 */
export const sendingRecords = ({
  domain,
  type,
  dkimKey,
}: {
  domain: string;
  type: InboxListType;
  dkimKey: string;
}): DnsRecord[] => {
  const dkimText = `v=DKIM1; k=rsa; p=${dkimKey}`;
  const dashed = domain.replaceAll('.', '-');
  switch (type) {
    case 'GoogleWorkspace':
      return [
        mx('smtp.google.com', 1),
        txt('', 'v=spf1 include:_spf.google.com ~all'),
        txt('google._domainkey', dkimText),
      ];
    case 'Outlook':
      return [
        mx(`${dashed}.mail.protection.outlook.com`, 0),
        txt('', 'v=spf1 include:spf.protection.outlook.com -all'),
        cname('selector1._domainkey', `selector1-${dashed}._domainkey.roostmail.onmicrosoft.com`),
        cname('selector2._domainkey', `selector2-${dashed}._domainkey.roostmail.onmicrosoft.com`),
        cname('autodiscover', 'autodiscover.outlook.com'),
      ];
    case 'Private':
    case 'IP':
      return [mx(mailHost, 10), txt('', `v=spf1 include:${spfHost} ~all`), txt('roost._domainkey', dkimText)];
  }
};

/** The records that redirect the domain and its `www`. */
export const redirectRecords: readonly DnsRecord[] = [
  { type: 'A', key: '', value: redirectAddress, locked: false },
  { type: 'CNAME', key: 'www', value: redirectHost, locked: false },
];

export const dmarcRecord = ({ reportAddress }: { reportAddress?: string } = {}): DnsRecord =>
  txt('_dmarc', withDmarc(null, { policy: 'none', reportAddress }));

const mx = (value: string, priority: number): DnsRecord => ({ type: 'MX', key: '', value, priority, locked: false });
const txt = (key: string, value: string): DnsRecord => ({ type: 'TXT', key, value, locked: false });
const cname = (key: string, value: string): DnsRecord => ({ type: 'CNAME', key, value, locked: false });
