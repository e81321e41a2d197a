import * as v from 'valibot';
import { DnsRecord, DnsRecordType } from '@roost/shared/contracts/dns/dns';
import { numbersOf, type DnsDraft } from '@roost/shared/rules/dns/dns-draft';

/** A record as form input. Numbers that the type does not use stay, in case the user switches the type back. */
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

/** Initial values for "Add Record". */
export const newFields: RecordFields = { type: 'A', key: '', value: '', priority: '10', weight: '0', port: '' };

export const fieldsOf = (record: DnsRecord): RecordFields => ({
  type: record.type,
  key: record.key === '' ? '@' : record.key,
  value: record.value,
  priority: String(record.priority ?? newFields.priority),
  weight: String(record.weight ?? newFields.weight),
  port: String(record.port ?? newFields.port),
});

/** Whether two inputs of a record differ. */
export const differ = (one: RecordFields, other: RecordFields): boolean =>
  Object.keys(RecordFields.entries).some((name) => one[name as RecordField] !== other[name as RecordField]);

/** The draft for the checks: only the numbers of the type, and no empty ones. */
export const draftOf = (fields: RecordFields): DnsDraft => {
  const { type, key, value } = fields;
  const numbers = numbersOf[type].map((name) => [name, numberIn(fields[name])] as const);
  return { type, key, value, ...Object.fromEntries(numbers) };
};

/** Whether a required field is empty; an empty key means `@`. */
export const isIncomplete = (fields: RecordFields): boolean =>
  fields.value.trim() === '' || numbersOf[fields.type].some((name) => fields[name].trim() === '');

/** The record for the API; null when a field is invalid. */
export const recordOf = (fields: RecordFields): DnsRecord | null => {
  const parsed = v.safeParse(DnsRecord, draftOf(fields));
  return parsed.success ? parsed.output : null;
};

/** Returns -1 for text that is not a whole number, so that every range check fails. */
const numberIn = (text: string): number | undefined => {
  if (text.trim() === '') return undefined;
  return /^\d+$/.test(text.trim()) ? Number(text) : -1;
};
