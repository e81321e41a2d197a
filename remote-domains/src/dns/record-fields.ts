import * as v from 'valibot';
import { DnsRecord, DnsRecordType } from '@roost/shared/contracts/dns';
import { numbersOf, type DnsDraft } from '@roost/shared/contracts/dns-draft';

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

/** As the checks want it: only the numbers of the type, and none where none was typed. */
export const draftOf = (fields: RecordFields): DnsDraft => {
  const { type, key, value } = fields;
  const numbers = numbersOf[type].map((name) => [name, numberIn(fields[name])] as const);
  return { type, key, value, ...Object.fromEntries(numbers) };
};

/** Whether something that the type needs is empty; an empty key is `@`. */
export const isIncomplete = (fields: RecordFields): boolean =>
  fields.value.trim() === '' || numbersOf[fields.type].some((name) => fields[name].trim() === '');

/** The record as it would be sent; null while something in it cannot be. */
export const recordOf = (fields: RecordFields): DnsRecord | null => {
  const parsed = v.safeParse(DnsRecord, draftOf(fields));
  return parsed.success ? parsed.output : null;
};

/** What is no whole number is out of every range. */
const numberIn = (text: string): number | undefined => {
  if (text.trim() === '') return undefined;
  return /^\d+$/.test(text.trim()) ? Number(text) : -1;
};
