import { DnsRecordType } from '@roost/shared/contracts/dns/dns';
import type { DnsRecord } from '@roost/shared/contracts/dns/dns';
import { zoneFileValue } from '@roost/shared/rules/dns/zone-file-value';

/** In seconds. Short, so that caches of resolvers soon have an edit. */
const ttl = 60;

/** All records of a name and a type, as PowerDNS stores them. */
export type RecordSet = {
  /** Absolute, with a final dot. */
  name: string;
  type: string;
  ttl: number;
  records: readonly { content: string; disabled: boolean }[];
};

export const toRecordSets = (records: readonly DnsRecord[], { domain }: { domain: string }): RecordSet[] => {
  const byName = Map.groupBy(records, ({ key, type }) => `${type} ${key}`);
  return [...byName.values()].flatMap((set) => {
    const [first] = set;
    if (!first) return [];
    const name = first.key === '' ? `${domain}.` : `${first.key}.${domain}.`;
    const contents = new Set(set.map((record) => zoneFileValue(record)));
    return [{ name, type: first.type, ttl, records: [...contents].map((content) => ({ content, disabled: false })) }];
  });
};

type Change = RecordSet & { changetype: 'REPLACE' | 'DELETE' };

/**
 * The changes that turn the sets of a zone into the wanted ones. Sets of types that Roost doesn't edit stay, such as NS,
 * SOA and CAA.
 */
export const changesOf = (current: readonly RecordSet[], wanted: readonly RecordSet[]): Change[] => {
  const wantedIds = new Set(wanted.map(identity));
  const stored = new Map(current.map((set) => [identity(set), contentsOf(set)]));
  const isEdited = ({ type }: RecordSet) => DnsRecordType.options.some((option) => option === type);
  return [
    ...current
      .filter((set) => isEdited(set) && !wantedIds.has(identity(set)))
      .map((set) => ({ ...set, records: [], changetype: 'DELETE' as const })),
    ...wanted
      .filter((set) => stored.get(identity(set)) !== contentsOf(set))
      .map((set) => ({ ...set, changetype: 'REPLACE' as const })),
  ];
};

const identity = ({ name, type }: RecordSet): string => `${type} ${name}`;

const contentsOf = ({ ttl: seconds, records }: RecordSet): string =>
  JSON.stringify([seconds, ...records.map(({ content, disabled }) => `${disabled} ${content}`).toSorted()]);
