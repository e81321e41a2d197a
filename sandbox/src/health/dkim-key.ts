import { createPublicKey } from 'node:crypto';
import type { DkimKey } from '@roost/shared/contracts/dns/domain-checks';

export type DkimProblem = 'revoked' | 'unreadable-key' | 'weak-key' | 'short-key';

type Judged = Pick<DkimKey, 'algorithm' | 'bits'> & { problem: DkimProblem | null };

/** RFC 8301, section 3.2: receivers ignore shorter RSA keys; signers should use at least 2,048 bits. */
const minBits = 1_024;
const goodBits = 2_048;

/** Judges the text of a DKIM key record (RFC 6376, section 3.6.1; RFC 8463 for Ed25519). */
export const judgeDkimKey = (text: string): Judged => {
  const tags = parseTags(text);
  const [first] = tags ?? [];
  const tag = (name: string): string | undefined => tags?.find(([key]) => key === name)?.[1];
  const algorithm = tag('k')?.toLowerCase() ?? 'rsa';
  const key = tag('p')?.replaceAll(/\s/g, '');
  const isVersioned = tag('v') === undefined || (first?.[0] === 'v' && first[1] === 'DKIM1');
  if (tags === null || key === undefined || !isVersioned || !servesEmail(tag('s')))
    return { algorithm, bits: null, problem: 'unreadable-key' };
  if (key === '') return { algorithm, bits: null, problem: 'revoked' };
  const bits = keyBits(algorithm, key);
  return { algorithm, bits, problem: problemOf(algorithm, bits) };
};

const problemOf = (algorithm: string, bits: number | null): DkimProblem | null => {
  if (bits === null) return 'unreadable-key';
  if (algorithm !== 'rsa') return null;
  if (bits < minBits) return 'weak-key';
  return bits < goodBits ? 'short-key' : null;
};

/** Returns null when the text is no list of tags, or names one twice (RFC 6376, section 3.2). */
const parseTags = (text: string): [string, string][] | null => {
  const parts = text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const tags = parts.map((part): [string, string] | null => {
    const [, name, value = ''] = /^([a-z]\w*)\s*=\s*(.*)$/is.exec(part) ?? [];
    return name === undefined ? null : [name, value];
  });
  const known = tags.flatMap((tag) => (tag ? [tag] : []));
  const isUnique = new Set(known.map(([name]) => name)).size === known.length;
  return known.length === tags.length && isUnique ? known : null;
};

const servesEmail = (services: string | undefined): boolean =>
  services === undefined || services.split(':').some((service) => ['*', 'email'].includes(service.trim()));

const keyBits = (algorithm: string, base64: string): number | null => {
  if (!/^[A-Za-z\d+/]+={0,2}$/.test(base64)) return null;
  const bytes = Buffer.from(base64, 'base64');
  if (algorithm === 'ed25519') return bytes.length === 32 ? 256 : null;
  if (algorithm !== 'rsa') return null;
  return rsaBits(bytes, 'spki') ?? rsaBits(bytes, 'pkcs1');
};

/** Both formats are in use: RFC 6376 names one in its text and another in its example (erratum 3017). */
const rsaBits = (key: Buffer, type: 'spki' | 'pkcs1'): number | null => {
  try {
    return createPublicKey({ key, format: 'der', type }).asymmetricKeyDetails?.modulusLength ?? null;
  } catch {
    return null;
  }
};
