import * as v from 'valibot';
import { isArray, isObject, isWrapped } from '#input/schema-kinds.ts';
import type { Schema } from '#input/schema-kinds.ts';

/**
 * The schema without transformations and with unknown keys rejected, so that a response cannot leak extra fields (a
 * password).
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
