export type Fields = ReadonlyMap<string, string>;

/**
 * Reads the fields of the only text with the version, such as `v=STSv1`. Other texts are ignored, and several with the
 * version count as none (RFC 8461, section 3.1; RFC 8460, section 3).
 */
export const parseOnlyRecord = (
  texts: readonly string[],
  { version }: { version: string },
): Fields | 'missing' | 'several' | 'syntax' => {
  const records = texts.filter((text) => text.startsWith(`${version};`));
  const [record] = records;
  if (record === undefined) return 'missing';
  return records.length > 1 ? 'several' : (parseFields(record) ?? 'syntax');
};

/** Returns null for text that is no list of fields, or that has one twice. One semicolon can follow the last field. */
const parseFields = (record: string): Fields | null => {
  const [, ...parts] = record.split(';').map((part) => part.trim());
  if (parts.at(-1) === '') parts.pop();
  const fields = new Map(parts.flatMap(parseField));
  return fields.size === parts.length ? fields : null;
};

const parseField = (part: string): [name: string, value: string][] => {
  const [, name, value = ''] = /^([a-z\d][\w.-]{0,31})\s*=(.*)$/is.exec(part) ?? [];
  return name === undefined ? [] : [[name, value.trim()]];
};
