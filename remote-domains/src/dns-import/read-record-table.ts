import type { DnsDraft } from '@roost/shared/rules/dns/dns-draft';
import { readTable } from '@roost/shared/rules/csv/read-table';
import { isType, keyBelow, numberOf, toLine, typeOf, type ImportedLine } from './imported-line.ts';
import { zoneEntries } from './zone-entries.ts';

type Column = 'type' | 'name' | 'value' | 'priority' | 'weight' | 'port';

/** Names of columns in the exports of DNS providers, in lower case without spaces. */
const names: Record<Column, readonly string[]> = {
  type: ['type', 'recordtype'],
  name: ['name', 'host', 'hostname', 'key', 'record', 'recordname', 'nom'],
  value: ['value', 'content', 'data', 'target', 'pointsto', 'answer', 'recordvalue', 'valeur'],
  priority: ['priority', 'prio', 'preference', 'mxpriority', 'priorité'],
  weight: ['weight', 'poids'],
  port: ['port'],
};

/**
 * Reads the records of a CSV file (RFC 4180), also with tabs or semicolons. Returns null when the first line has no
 * columns for type, name and value. A name can be relative to `domain` or complete.
 */
export const readRecordTable = (text: string, { domain }: { domain: string }): ImportedLine[] | null => {
  const [header = [], ...rows] = readTable(text);
  const cells = header.map((cell) => cell.toLowerCase().replaceAll(/[\s_-]/g, ''));
  const columnOf = (column: Column) => cells.findIndex((cell) => names[column].includes(cell));
  const at = {
    type: columnOf('type'),
    name: columnOf('name'),
    value: columnOf('value'),
    priority: columnOf('priority'),
    weight: columnOf('weight'),
    port: columnOf('port'),
  };
  if (at.type === -1 || at.name === -1 || at.value === -1) return null;
  return rows.map((row, index) => {
    const cell = (column: Column) => row[at[column]] ?? '';
    const place = { line: index + 2, text: row.join(' ') };
    const key = keyIn(cell('name'), domain);
    if (key === null) return { ...place, skipped: 'other-domain' };
    const type = typeOf(cell('type'), { key });
    return isType(type) ? toLine(place, draftOf({ type, key, cell })) : { ...place, skipped: type };
  });
};

/** A name with a final dot is complete. Without one it is complete when it ends in the domain. */
const keyIn = (name: string, domain: string): string | null => {
  if (name === '' || name === '@') return '';
  if (name.endsWith('.')) return keyBelow(name.slice(0, -1), domain);
  return keyBelow(name, domain) ?? name.toLowerCase();
};

type Cells = Pick<DnsDraft, 'key'> & { type: DnsDraft['type']; cell: (column: Column) => string };

/** Some providers write the numbers of MX and SRV before the host name, in one cell. */
const draftOf = ({ type, key, cell }: Cells): DnsDraft => {
  if (type === 'TXT') return { type, key, value: textIn(cell('value')) };
  const words = cell('value').split(/\s+/);
  const value = words.at(-1) ?? '';
  const numbers = words.slice(0, -1).map(numberOf);
  const own = (column: 'priority' | 'weight' | 'port') => (cell(column) === '' ? [] : [numberOf(cell(column))]);
  const [priority = -1, weight = -1, port = -1] = [...own('priority'), ...numbers, ...own('weight'), ...own('port')];
  const target = value === '.' ? value : value.replace(/\.$/, '');
  switch (type) {
    case 'MX':
      return { type, key, value: target, priority };
    case 'SRV':
      return { type, key, value: target, priority, weight, port };
    case 'CNAME':
      return { type, key, value: target };
    default:
      return { type, key, value: cell('value') };
  }
};

/** Quoted strings as in a zone file, which are joined; any other text is the value. */
const textIn = (cell: string): string => {
  if (!/^".*"$/s.test(cell)) return cell;
  const [entry, ...more] = zoneEntries(cell);
  return entry?.words && more.length === 0 ? entry.words.map(({ text }) => text).join('') : cell;
};
