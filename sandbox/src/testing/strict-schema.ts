import * as v from 'valibot';
import { isArray, isObject, isWrapped } from '#server/schema-kinds.ts';
import type { Schema } from '#server/schema-kinds.ts';

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
