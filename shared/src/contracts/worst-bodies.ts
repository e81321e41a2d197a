import { toJsonSchema } from '@valibot/to-json-schema';
import { defaultMaxBodyBytes } from '@roost/shared/contracts/body-size';
import type { EndpointDefinition } from '@roost/shared/contracts/endpoint';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type JsonSchema = {
  type?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  enum?: Json[];
  format?: string;
  maxItems?: number;
  maxLength?: number;
};

export type WorstBody = {
  kind: string;
  body: string;
  /** The list that has more items than the schema allows. The API must reject it before it checks the items. */
  tooLong?: { path: string; length: number };
};

/** The most expensive bodies for an endpoint, each of up to the maximum size. No bundle contains this module. */
export const worstBodiesOf = ({ body, maxBodyBytes = defaultMaxBodyBytes }: EndpointDefinition): WorstBody[] => {
  const repeat = (unit: string, { bytes = maxBodyBytes } = {}) =>
    unit.repeat(Math.floor((bytes - 200) / byteLengthOf(unit)));
  const schema = body ? (toJsonSchema(body, { typeMode: 'input', errorMode: 'ignore' }) as JsonSchema) : {};
  const half = { bytes: maxBodyBytes / 2 };
  const bodies = [
    { kind: 'lists in lists', body: `{"x":${repeat('[', half)}${repeat(']', half)}}` },
    { kind: 'objects in objects', body: `${repeat('{"x":', { bytes: (maxBodyBytes * 5) / 6 })}1` },
    { kind: 'one text', body: `{"x":"${repeat('a')}"}` },
    { kind: 'one number', body: `{"x":${repeat('9')}}` },
  ];
  if (!body) return bodies;
  const filled = (options: Partial<Filling>) => bodyWithin(maxBodyBytes, schema, options);
  return [
    ...bodies,
    { kind: 'texts', body: JSON.stringify(withTexts(schema, repeat('é').slice(0, maxBodyBytes / 4))) },
    ...listsIn(schema).flatMap((list) => [
      ...longItems.map(({ kind, item }) =>
        longList(list, { kind, item, length: Math.floor((maxBodyBytes - 200) / (item.length + 1)) }),
      ),
      ...(list.maxItems < Infinity
        ? [longList(list, { kind: 'one too many', item: '1', length: list.maxItems + 1 })]
        : []),
    ]),
    { kind: 'longest lists', body: filled({}) },
    { kind: 'longest lists of equal items', body: filled({ hasEqualItems: true }) },
    { kind: 'longest lists of international names', body: filled({ letter: 'é' }) },
    { kind: 'longest lists with NUL', body: filled({ letter: 'a\0' }) },
    { kind: 'longest lists of large numbers', body: filled({ number: Number.MAX_VALUE }) },
    { kind: 'wrong items', body: filled({ isWrong: true }) },
  ];
};

const longItems = [
  { kind: 'ones', item: '1' },
  { kind: 'lists', item: '[]' },
  { kind: 'objects', item: '{}' },
  { kind: 'equal ids', item: '"a"' },
];

type List = { path: readonly string[]; maxItems: number };

const longList = (
  { path, maxItems }: List,
  { kind, item, length }: { kind: string; item: string; length: number },
): WorstBody => {
  const name = path.join('.');
  const start = path.map((key) => `{"${key}":`).join('');
  return {
    kind: `${name} of ${kind}`,
    body: `${start}[${`${item},`.repeat(length).slice(0, -1)}]${'}'.repeat(path.length)}`,
    ...(length > maxItems && { tooLong: { path: name, length } }),
  };
};

/** The lists of a schema that are in no other list. */
const listsIn = (schema: JsonSchema, path: readonly string[] = []): List[] => {
  const { type, properties = {}, anyOf = [], maxItems = Infinity } = schema;
  if (type === 'array') return [{ path, maxItems }];
  return [
    ...anyOf.flatMap((option) => listsIn(option, path)),
    ...Object.entries(properties).flatMap(([key, property]) => listsIn(property, [...path, key])),
  ];
};

const withTexts = ({ properties = {} }: JsonSchema, text: string): Json =>
  Object.fromEntries(
    Object.keys(properties).map((name) => [name, text.slice(0, text.length / Object.keys(properties).length)]),
  );

type Filling = {
  /** Share of the maximum length of each text. */
  share: number;
  /** Index in the innermost list, which makes its items distinct. */
  index: number;
  letter: string;
  number: number;
  hasEqualItems: boolean;
  isWrong: boolean;
};

/** A value that is valid or almost valid: lists of maximum length, strings of a share of their maximum length. */
const full = (schema: JsonSchema, filling: Filling): Json => {
  const { type, properties = {}, items, anyOf, enum: options, maxItems = 10 } = schema;
  if (anyOf?.[0]) return full(anyOf[0], filling);
  if (options?.[0] !== undefined) return options[0];
  if (type === 'object') {
    return Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, full(one, filling)]));
  }
  if (type === 'array' && items) {
    const itemAt = (index: number) => full(items, { ...filling, index: filling.hasEqualItems ? 0 : index });
    const wrongItem = items.type === 'object' ? {} : 1;
    return Array.from({ length: maxItems }, (_, index) => (filling.isWrong ? wrongItem : itemAt(index)));
  }
  if (type === 'boolean') return true;
  if (type === 'number' || type === 'integer') return filling.number;
  return fullText(schema, filling);
};

const fullText = ({ maxLength = 100, format }: JsonSchema, { share, index, letter }: Filling): string => {
  const letters = (length: number) => letter.repeat(Math.floor(length / letter.length));
  if (format === 'email' || maxLength === 254) return `${letters(40)}${index}@w${index}.example.com`;
  if (maxLength >= 1_024) return `w${index}${letters(maxLength * share)}.example.com`;
  return `${index}${letters(maxLength * share)}`.slice(0, maxLength);
};

/** The value as JSON, with the largest share of its strings that fits. */
const bodyWithin = (bytes: number, schema: JsonSchema, options: Partial<Filling>): string => {
  const filling = { index: 0, letter: 'a', number: 1, hasEqualItems: false, isWrong: false, ...options };
  const shares = [1, 0.5, 0.25, 0.1, 0.05, 0.02, 0.01, 0];
  const share = shares.find((one) => maxBytesOf(schema, { ...filling, share: one }) <= bytes);
  return share === undefined ? '{}' : JSON.stringify(full(schema, { ...filling, share }));
};

/** At most how many bytes the JSON of the value has. Builds one item of each list: a whole value can have hundreds of megabytes. */
const maxBytesOf = (schema: JsonSchema, filling: Filling): number => {
  const { type, properties = {}, items, anyOf, maxItems = 10 } = schema;
  if (anyOf?.[0]) return maxBytesOf(anyOf[0], filling);
  if (type === 'object') {
    const sizes = Object.entries(properties).map(([name, one]) => name.length + 4 + maxBytesOf(one, filling));
    return sizes.reduce((sum, size) => sum + size, 2);
  }
  if (type === 'array' && items) {
    const itemBytes = filling.isWrong ? 2 : maxBytesOf(items, { ...filling, index: maxItems });
    return 2 + maxItems * (1 + itemBytes);
  }
  return byteLengthOf(JSON.stringify(full(schema, filling)));
};

const byteLengthOf = (text: string): number => new TextEncoder().encode(text).byteLength;
