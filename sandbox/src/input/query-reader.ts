import type { EndpointDefinition } from '@roost/shared/contracts/endpoint';
import { toJsonSchema } from '@valibot/to-json-schema';

type QuerySchema = NonNullable<EndpointDefinition['query']>;

/**
 * Converts the query string to the types of the schema: numbers, booleans and lists (repeated keys). Leaves other
 * values as strings, which the schema then rejects.
 */
export const queryReader = (schema: QuerySchema) => {
  const { properties = {} } = toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' });
  return (search: URLSearchParams): Record<string, unknown> =>
    Object.fromEntries(
      [...new Set(search.keys())].map((key) => {
        const property = properties[key];
        const texts = search.getAll(key);
        if (typeof property === 'object' && property.type === 'array') return [key, texts];
        const [text] = texts;
        // A repeated key becomes a list, which the schema rejects unless it expects one.
        return [key, texts.length === 1 && text !== undefined ? typed(text, typeOf(property)) : texts];
      }),
    );
};

const typeOf = (property: unknown): unknown =>
  typeof property === 'object' && property !== null && 'type' in property ? property.type : undefined;

const typed = (text: string, type: unknown): unknown => {
  if ((type === 'integer' || type === 'number') && /^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
};
