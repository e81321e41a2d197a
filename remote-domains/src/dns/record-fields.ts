import * as v from 'valibot';
import { DnsRecord, DnsRecordType } from '@roost/shared/contracts/dns';

/** A record as it is being typed. Numbers that the type does not have are kept, for when it is changed back. */
export const RecordFields = v.object({
  type: DnsRecordType,
  key: v.string(),
  value: v.string(),
  priority: v.string(),
  weight: v.string(),
  port: v.string(),
});
export type RecordFields = v.InferOutput<typeof RecordFields>;
export type RecordField = keyof RecordFields;

const priority = ['priority'] as const;
const all = ['priority', 'weight', 'port'] as const;

/** The numbers of each type (product spec, section 3). */
export const numbersOf: Record<DnsRecordType, readonly ('priority' | 'weight' | 'port')[]> = {
  A: [],
  AAAA: [],
  CNAME: [],
  MX: priority,
  SRV: all,
  TXT: [],
};

/** What "Add Record" begins with. */
export const newFields: RecordFields = { type: 'A', key: '', value: '', priority: '10', weight: '0', port: '' };

export const fieldsOf = (record: DnsRecord): RecordFields => ({
  type: record.type,
  key: record.key === '' ? '@' : record.key,
  value: record.value,
  priority: String(record.priority ?? newFields.priority),
  weight: String(record.weight ?? newFields.weight),
  port: String(record.port ?? newFields.port),
});

/** Whether something that the type needs is empty; an empty key is `@`. */
export const isIncomplete = (fields: RecordFields): boolean =>
  fields.value.trim() === '' || numbersOf[fields.type].some((name) => fields[name].trim() === '');

/** The record as it would be sent; null while a number is none or a text is too long. */
export const recordOf = (fields: RecordFields): DnsRecord | null => {
  const numbers = numbersOf[fields.type].map((name) => [name, numberIn(fields[name])]);
  const { type, key, value } = fields;
  const parsed = v.safeParse(DnsRecord, { type, key, value, ...Object.fromEntries(numbers) });
  return parsed.success ? parsed.output : null;
};

const numberIn = (text: string): number => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN);
