import * as v from 'valibot';

type Schema = v.GenericSchema<unknown, unknown>;

/**
 * The same schema without its transformations, where a key that it does not name is a fault: what the server sends is
 * what the contract says and nothing more (a password, say).
 */
export const strictSchema = (schema: Schema): Schema => {
  if (isObject(schema)) {
    return v.strictObject(
      Object.fromEntries(Object.entries(schema.entries).map(([key, one]) => [key, strictSchema(one)])),
    );
  }
  if (isArray(schema)) return v.array(strictSchema(schema.item));
  if (isWrapped(schema)) {
    const inside = strictSchema(schema.wrapped);
    return schema.type === 'nullable' ? v.nullable(inside) : v.optional(inside);
  }
  return schema;
};

const isObject = (schema: Schema): schema is Schema & { entries: Record<string, Schema> } =>
  schema.type === 'object' && 'entries' in schema;

const isArray = (schema: Schema): schema is Schema & { item: Schema } => schema.type === 'array' && 'item' in schema;

const isWrapped = (schema: Schema): schema is Schema & { wrapped: Schema } =>
  (schema.type === 'nullable' || schema.type === 'optional') && 'wrapped' in schema;
