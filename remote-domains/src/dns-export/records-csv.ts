import type { DnsRecord } from '@roost/shared/contracts/dns/dns';
import { csvRecord } from '@roost/shared/rules/csv/csv';
import { textValue } from '@roost/shared/rules/dns/zone-file-value';

const columns = ['type', 'name', 'value', 'priority', 'weight', 'port'] as const;

/**
 * A CSV file with complete names (RFC 4180). Text values are quoted strings, as in a zone file, so that no cell begins
 * with a sign that spreadsheets take for a formula, and the import gets the same text.
 */
export const recordsCsv = ({ domain, records }: { domain: string; records: readonly DnsRecord[] }): string =>
  [
    columns,
    ...records.map((record) => [
      record.type,
      record.key === '' ? domain : `${record.key}.${domain}`,
      record.type === 'TXT' ? textValue(record.value) : record.value,
      numberText(record.priority),
      numberText(record.weight),
      numberText(record.port),
    ]),
  ]
    .map(csvRecord)
    .join('');

const numberText = (value: number | undefined): string => (value === undefined ? '' : String(value));
