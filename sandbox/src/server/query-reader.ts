import type { EndpointDefinition } from '@roost/shared/contracts/endpoint';
import { toJsonSchema } from '@valibot/to-json-schema';

type QuerySchema = NonNullable<EndpointDefinition['query']>;

/**
 * Reads the query string into the types that the schema asks for: numbers, booleans and lists (repeated keys). What
 * cannot be read stays text, and the schema then refuses it.
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
        // A key that is given twice where one value is meant is refused by the schema.
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
