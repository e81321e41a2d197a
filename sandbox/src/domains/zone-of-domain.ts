import { createHash } from 'node:crypto';
import type { DnsRecord } from '@roost/shared/contracts/dns/dns';
import type { InboxListType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { dmarcRecord, redirectRecords, sendingRecords } from '@roost/shared/rules/dns/sending-records';

export type Zone = {
  domain: string;
  type: InboxListType | null;
  dmarcEmail: string | null;
  /** The public key with which the mail provider signs, base64 of its SPKI. Null without inboxes. */
  dkimKey: string | null;
};

/** The records that the mail provider, DMARC and the redirect require. */
export const expectedRecords = ({ domain, type, dmarcEmail, dkimKey }: Zone): DnsRecord[] => [
  ...(type !== null && dkimKey !== null ? sendingRecords({ domain, type, dkimKey }) : []),
  ...redirectRecords,
  dmarcRecord({ reportAddress: dmarcEmail ?? `dmarc@${domain}` }),
];

/** The records of a domain before the first save: the expected records and the locked proofs of ownership. */
export const firstRecords = (zone: Zone): DnsRecord[] => [...proofs(zone), ...expectedRecords(zone)];

const proofs = ({ domain, type }: Zone): DnsRecord[] => {
  const hash = createHash('sha256').update(`proof:${domain}`).digest();
  const locked = (key: string, value: string): DnsRecord => ({ type: 'TXT', key, value, locked: true });
  return [
    locked('_roost', `roost-site-verification=${hash.toString('hex').slice(0, 32)}`),
    ...(type === 'GoogleWorkspace' ? [locked('', `google-site-verification=${hash.toString('base64url')}`)] : []),
    ...(type === 'Outlook' ? [locked('', `MS=ms${String(hash.readUInt32BE(0) % 100_000_000).padStart(8, '0')}`)] : []),
  ];
};
