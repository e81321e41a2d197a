import { defaultMaxBodyBytes } from '@roost/shared/contracts/body-size';
import type { EndpointDefinition } from '@roost/shared/contracts/endpoint';
import { toJsonSchema } from '@valibot/to-json-schema';

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

export type WorstBody = { kind: string; body: string };

/** The most expensive bodies for an endpoint, each of the maximum size. */
export const worstBodiesOf = ({ body, maxBodyBytes = defaultMaxBodyBytes }: EndpointDefinition): WorstBody[] => {
  if (!body) return [];
  const schema = toJsonSchema(body, { typeMode: 'input', errorMode: 'ignore' }) as JsonSchema;
  const fill = (unit: string) => unit.repeat(Math.floor((maxBodyBytes - 100) / unit.length));
  const lists = listsIn(schema);
  const half = Math.floor((maxBodyBytes - 100) / 2);
  return [
    { kind: 'lists in lists', body: `{"x":${'['.repeat(half)}${']'.repeat(half)}}` },
    { kind: 'one text', body: JSON.stringify({ x: fill('a') }) },
    { kind: 'texts', body: JSON.stringify(withTexts(schema, fill('é').slice(0, maxBodyBytes / 4))) },
    ...lists.flatMap((name) => [
      { kind: `${name} of ones`, body: `{"${name}":[${fill('1,').slice(0, -1)}]}` },
      { kind: `${name} of lists`, body: `{"${name}":[${fill('[],').slice(0, -1)}]}` },
    ]),
    {
      kind: 'longest lists',
      body: bodyWithin(maxBodyBytes, (share) => full(schema, { share, index: 0, isWrong: false })),
    },
    {
      kind: 'wrong items',
      body: bodyWithin(maxBodyBytes, (share) => full(schema, { share, index: 0, isWrong: true })),
    },
  ];
};

const listsIn = ({ properties = {} }: JsonSchema): string[] =>
  Object.entries(properties).flatMap(([name, property]) =>
    [property, ...(property.anyOf ?? [])].some(({ type }) => type === 'array') ? [name] : [],
  );

const withTexts = ({ properties = {} }: JsonSchema, text: string): Json =>
  Object.fromEntries(
    Object.keys(properties).map((name) => [name, text.slice(0, text.length / Object.keys(properties).length)]),
  );

type Filling = { share: number; index: number; isWrong: boolean };

/** A value that is valid or almost valid: lists of maximum length, strings of a share of their maximum length. */
const full = (schema: JsonSchema, filling: Filling): Json => {
  const { type, properties = {}, items, anyOf, enum: options, maxItems = 10, maxLength = 100, format } = schema;
  if (anyOf?.[0]) return full(anyOf[0], filling);
  if (options?.[0] !== undefined) return options[0];
  if (type === 'object') {
    return Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, full(one, filling)]));
  }
  if (type === 'array' && items) {
    return Array.from({ length: maxItems }, (_, index) =>
      filling.isWrong ? (items.type === 'object' ? {} : 1) : full(items, { ...filling, index }),
    );
  }
  if (type === 'boolean') return true;
  if (type === 'number' || type === 'integer') return 1;
  if (format === 'email' || maxLength === 254) return `${'a'.repeat(40)}${filling.index}@w${filling.index}.example.com`;
  if (maxLength >= 1_024) return `w${filling.index}${'a'.repeat(Math.floor(maxLength * filling.share))}.example.com`;
  return `${filling.index}${'a'.repeat(Math.floor(maxLength * filling.share))}`.slice(0, maxLength);
};

/** The value as JSON, with the largest share of its strings that fits. */
const bodyWithin = (bytes: number, make: (share: number) => Json): string => {
  for (const share of [1, 0.5, 0.25, 0.1, 0.05, 0.02, 0.01, 0]) {
    const text = JSON.stringify(make(share));
    if (text.length <= bytes) return text;
  }
  return '{}';
};
