import type { OptionalRecordReason, OptionalRecords } from '@roost/shared/contracts/dns/domain-checks';

type Issuers = Pick<OptionalRecords['caa'], 'issuers' | 'wildcardIssuers'>;

/** The bit of a critical record. Authorities ignore the others (RFC 8659, section 4.1). */
const critical = 128;

/** RFC 8659, section 4; RFC 9495 for `issuemail`; the others from the registry of IANA. */
const knownTags = new Set(['issue', 'issuewild', 'iodef', 'issuemail', 'issuevmc', 'contactemail', 'contactphone']);

/** Judges the CAA records of a domain, in zone file notation (RFC 8659, section 4). */
export const judgeCaa = (values: readonly string[]): Issuers & { reason: OptionalRecordReason } => {
  const properties = values.flatMap(parseProperty);
  const issuers = issuersOf(properties, 'issue');
  return { reason: reasonOf(properties), issuers, wildcardIssuers: issuersOf(properties, 'issuewild') ?? issuers };
};

type Property = { isCritical: boolean; tag: string; value: string };

const reasonOf = (properties: readonly Property[]): OptionalRecordReason => {
  if (properties.length === 0) return 'missing';
  if (properties.some(({ isCritical, tag }) => isCritical && !knownTags.has(tag))) return 'unknown-critical';
  const issuing = properties.filter(({ tag }) => tag === 'issue' || tag === 'issuewild');
  return issuing.some(({ value }) => issuerOf(value) === null) ? 'invalid' : 'good';
};

/** Null without a record: only records with this tag limit the authorities. */
const issuersOf = (properties: readonly Property[], wanted: 'issue' | 'issuewild'): string[] | null => {
  const matching = properties.filter(({ tag }) => tag === wanted);
  if (matching.length === 0) return null;
  return [...new Set(matching.map(({ value }) => issuerOf(value) ?? '').filter((issuer) => issuer !== ''))];
};

/** The name before the parameters. Empty when the record allows no authority, and null when it is no domain name. */
const issuerOf = (value: string): string | null => {
  const issuer = (value.split(';')[0] ?? '').trim().toLowerCase();
  return /^(?:[a-z\d]+(?:-+[a-z\d]+)*(?:\.[a-z\d]+(?:-+[a-z\d]+)*)*)?$/.test(issuer) ? issuer : null;
};

/** Tags have no case (RFC 8659, section 4.1). */
const parseProperty = (text: string): Property[] => {
  const [, flags, tag = '', value = ''] = /^(\d+) ([^"]*) "(.*)"$/s.exec(text) ?? [];
  return flags === undefined ? [] : [{ isCritical: (Number(flags) & critical) !== 0, tag: tag.toLowerCase(), value }];
};
