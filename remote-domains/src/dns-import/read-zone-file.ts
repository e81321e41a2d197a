import type { DnsRecordType } from '@roost/shared/contracts/dns/dns';
import type { DnsDraft } from '@roost/shared/rules/dns/dns-draft';
import { isType, keyBelow, numberOf, toLine, typeOf, type ImportedLine } from './imported-line.ts';
import { zoneEntries, type ZoneEntry, type ZoneWord } from './zone-entries.ts';

const ttlOrClass = /^(?:\d+[smhdw]?(?:\d+[smhdw])*|IN|CH|CS|HS|ANY)$/i;

/**
 * Reads the records of a BIND zone file (RFC 1035, section 5; RFC 2308, section 4). Ignores TTLs: Roost has one for all
 * records. Names are relative to `domain` until an `$ORIGIN`.
 */
export const readZoneFile = (text: string, { domain }: { domain: string }): ImportedLine[] => {
  let origin = domain;
  let owner: string | null = null;
  return zoneEntries(text).flatMap((entry): ImportedLine[] => {
    const at = { line: entry.line, text: entry.text };
    const words = [...(entry.words ?? [])];
    if (entry.words === null) return [{ ...at, skipped: 'syntax' }];
    if (entry.hasOwner && entry.text.startsWith('$')) {
      const [directive, argument] = words;
      if (directive?.text.toUpperCase() === '$TTL') return [];
      if (directive?.text.toUpperCase() !== '$ORIGIN') return [{ ...at, skipped: 'directive' }];
      const next = argument && nameIn(argument, origin);
      if (next === undefined || next === null) return [{ ...at, skipped: 'syntax' }];
      origin = next;
      return [];
    }
    if (entry.hasOwner) {
      const [name] = words.splice(0, 1);
      owner = name === undefined ? null : nameIn(name, origin);
    }
    return [readRecord({ at, owner, origin, domain, words })];
  });
};

type Entry = {
  at: Pick<ZoneEntry, 'line' | 'text'>;
  owner: string | null;
  origin: string;
  domain: string;
  words: ZoneWord[];
};

const readRecord = ({ at, owner, origin, domain, words }: Entry): ImportedLine => {
  const before: string[] = [];
  while (words.length > 1 && before.length < 2 && ttlOrClass.test(words[0]?.text ?? '')) {
    before.push(...words.splice(0, 1).map(({ text }) => text.toUpperCase()));
  }
  const [type] = words.splice(0, 1);
  if (owner === null || type === undefined) return { ...at, skipped: 'syntax' };
  if (before.some((word) => /^[A-Z]/.test(word) && word !== 'IN')) return { ...at, skipped: 'class' };
  const key = keyBelow(owner, domain);
  if (key === null) return { ...at, skipped: 'other-domain' };
  const found = typeOf(type.text, { key });
  return isType(found) ? toLine(at, draftOf({ type: found, key, words, origin })) : { ...at, skipped: found };
};

type Data = { type: DnsRecordType; key: string; words: readonly ZoneWord[]; origin: string };

/** Null when the number of words is wrong. */
const draftOf = ({ type, key, words, origin }: Data): DnsDraft | null => {
  const numbers = words.slice(0, -1).map(({ text }) => numberOf(text));
  const last = words.at(-1);
  if (last === undefined) return null;
  const target = nameIn(last, origin);
  const [priority = -1, weight = -1, port = -1] = numbers;
  switch (type) {
    case 'A':
    case 'AAAA':
      return numbers.length === 0 ? { type, key, value: last.text } : null;
    case 'CNAME':
      return numbers.length === 0 && target !== null ? { type, key, value: target } : null;
    case 'MX':
      return numbers.length === 1 && target !== null ? { type, key, value: target, priority } : null;
    case 'SRV':
      return numbers.length === 3 && target !== null ? { type, key, value: target, priority, weight, port } : null;
    case 'TXT':
      return { type, key, value: words.map(({ text }) => text).join('') };
  }
};

/** The complete name without a final dot, `.` for the root; null for an escaped name, which Roost does not support. */
const nameIn = ({ text, isEscaped }: ZoneWord, origin: string): string | null => {
  if (isEscaped || text === '') return null;
  if (text === '@') return origin;
  if (text === '.') return text;
  if (text.endsWith('.')) return text.slice(0, -1);
  return origin === '.' ? text : `${text}.${origin}`;
};
