import { createHash } from 'node:crypto';
import type { DnsRecord } from '@roost/shared/contracts/dns';
import type { InboxListType } from '@roost/shared/contracts/inbox-type';
import { dmarcRecord, redirectRecords, sendingRecords } from '@roost/shared/contracts/sending-records';

export type Zone = { domain: string; type: InboxListType | null; dmarcEmail: string | null };

/** What the provider of the domain's inboxes, DMARC and the redirect ask for. */
export const expectedRecords = ({ domain, type, dmarcEmail }: Zone): DnsRecord[] => [
  ...(type ? sendingRecords({ domain, type, dkimKey: dkimKeyOf(domain) }) : []),
  ...redirectRecords,
  dmarcRecord({ reportAddress: dmarcEmail ?? `dmarc@${domain}` }),
];

/** The records of a domain before anybody writes any: what is expected, and the proofs of ownership, which stay. */
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
 * A public key as a DKIM record has it: base64 of an RSA key of 2,048 bits (RFC 8017, appendix A.1.1), whose modulus follows from
 * the name alone. Nobody has its private part.
 */
const dkimKeyOf = (domain: string): string => {
  const modulus = Buffer.concat(
    [0, 1, 2, 3].map((part) => createHash('sha512').update(`dkim:${domain}:${part}`).digest()),
  );
  // The first bit of a modulus of this size is set, and the last, since it is odd.
  modulus.writeUInt8(modulus.readUInt8(0) | 0x80, 0);
  modulus.writeUInt8(modulus.readUInt8(255) | 1, 255);
  return Buffer.concat([keyHead, modulus, keyTail]).toString('base64');
};

const keyHead = Buffer.from('30820122300d06092a864886f70d01010105000382010f003082010a0282010100', 'hex');
const keyTail = Buffer.from('0203010001', 'hex');
