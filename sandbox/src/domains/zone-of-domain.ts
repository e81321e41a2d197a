import { createHash } from 'node:crypto';
import type { DnsRecord } from '@roost/shared/contracts/dns/dns';
import type { InboxListType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { dmarcRecord, redirectRecords, sendingRecords } from '@roost/shared/rules/dns/sending-records';

export type Zone = { domain: string; type: InboxListType | null; dmarcEmail: string | null };

/** The records that the mail provider, DMARC and the redirect require. */
export const expectedRecords = ({ domain, type, dmarcEmail }: Zone): DnsRecord[] => [
  ...(type ? sendingRecords({ domain, type, dkimKey: dkimKeyOf(domain) }) : []),
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

/**
 * A DKIM public key: base64 of a 2,048-bit RSA key (RFC 8017, appendix A.1.1). The modulus derives from the domain
 * name, so no private key exists.
 */
export const dkimKeyOf = (domain: string): string => {
  const modulus = Buffer.concat(
    [0, 1, 2, 3].map((part) => createHash('sha512').update(`dkim:${domain}:${part}`).digest()),
  );
  // A modulus of this size has its first bit set, and its last bit because it is odd.
  modulus.writeUInt8(modulus.readUInt8(0) | 0x80, 0);
  modulus.writeUInt8(modulus.readUInt8(255) | 1, 255);
  return Buffer.concat([keyHead, modulus, keyTail]).toString('base64');
};

const keyHead = Buffer.from('30820122300d06092a864886f70d01010105000382010f003082010a0282010100', 'hex');
const keyTail = Buffer.from('0203010001', 'hex');
