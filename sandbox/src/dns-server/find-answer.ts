import type { Answer } from 'dns-packet';
import type { FindZone, PublishedZone } from './published-zone.ts';
import { nameserverRecords, startOfAuthority, toResourceRecord } from './resource-records.ts';

export type Rcode = 'NOERROR' | 'FORMERR' | 'SERVFAIL' | 'NXDOMAIN' | 'NOTIMP' | 'REFUSED';

export type Found = {
  rcode: Rcode;
  isAuthoritative: boolean;
  answers: readonly Answer[];
  /** The SOA record, without which nobody may cache that a record does not exist (RFC 2308, section 2). */
  authorities: readonly Answer[];
};

/** More aliases in a row are a loop. */
const maxAliases = 8;

/** Answers a question, and follows aliases through all zones of this server (RFC 1034, section 4.3.2). */
export const findAnswer = async (
  findZone: FindZone,
  { name, type }: { name: string; type: string },
): Promise<Found> => {
  const answers: Answer[] = [];
  let owner = toLowerAscii(name);
  while (answers.length <= maxAliases) {
    const zone = await findZone(owner);
    if (!zone) return answers.length === 0 ? refused : { ...authoritative, answers };
    const records = recordsAt(zone, owner);
    if (records === null)
      return { ...authoritative, rcode: 'NXDOMAIN', answers, authorities: [startOfAuthority(zone)] };
    // A minimal answer (RFC 8482, section 4.2): all records would amplify the traffic of a forged sender.
    if (type === 'ANY') return { ...authoritative, answers: [...answers, hostInformation(owner)] };
    const alias = records.find((record) => record.type === 'CNAME');
    if (alias?.type === 'CNAME' && type !== 'CNAME') {
      answers.push(alias);
      owner = toLowerAscii(alias.data);
      continue;
    }
    const matching = records.filter((record) => record.type === type);
    return matching.length > 0
      ? { ...authoritative, answers: [...answers, ...matching] }
      : { ...authoritative, answers, authorities: [startOfAuthority(zone)] };
  }
  return { ...authoritative, answers };
};

const authoritative: Found = { rcode: 'NOERROR', isAuthoritative: true, answers: [], authorities: [] };
const refused: Found = { rcode: 'REFUSED', isAuthoritative: false, answers: [], authorities: [] };

const hostInformation = (name: string): Answer => ({
  type: 'HINFO',
  name,
  ttl: 3_600,
  data: { cpu: 'RFC8482', os: '' },
});

/** Only ASCII letters have a case (RFC 4343, section 3). */
const toLowerAscii = (name: string): string => name.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());

/** The records of a name. Empty when only names below it have records, and null when the name does not exist. */
const recordsAt = (zone: PublishedZone, owner: string): readonly Answer[] | null => {
  const key = owner === zone.name ? '' : owner.slice(0, -zone.name.length - 1);
  if (key === '') return [startOfAuthority(zone), ...nameserverRecords(zone), ...recordsOf(zone, { key, owner })];
  if (exists(zone, key)) return recordsOf(zone, { key, owner });
  const wildcard = `*${encloserOf(zone, key)}`;
  return exists(zone, wildcard) ? recordsOf(zone, { key: wildcard, owner }) : null;
};

const recordsOf = ({ records }: PublishedZone, { key, owner }: { key: string; owner: string }): Answer[] =>
  records.filter((record) => record.key === key).map((record) => toResourceRecord(record, { owner }));

const exists = ({ records }: PublishedZone, key: string): boolean =>
  records.some((record) => record.key === key || record.key.endsWith(`.${key}`));

/** The closest name above that exists, with a dot before it. Empty for the domain itself (RFC 4592, section 3.3.1). */
const encloserOf = (zone: PublishedZone, key: string): string => {
  const labels = key.split('.').slice(1);
  while (labels.length > 0 && !exists(zone, labels.join('.'))) labels.shift();
  return labels.length === 0 ? '' : `.${labels.join('.')}`;
};
