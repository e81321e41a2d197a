import type * as v from 'valibot';

export type Schema = v.GenericSchema<unknown, unknown>;

export const isObject = (schema: Schema): schema is Schema & { entries: Record<string, Schema> } =>
  schema.type === 'object' && 'entries' in schema;

export const isArray = (schema: Schema): schema is Schema & { item: Schema } =>
  schema.type === 'array' && 'item' in schema;

export const isUnion = (schema: Schema): schema is Schema & { options: readonly Schema[] } =>
  schema.type === 'union' && 'options' in schema;

export const isWrapped = (schema: Schema): schema is Schema & { wrapped: Schema } =>
  (schema.type === 'nullable' || schema.type === 'optional') && 'wrapped' in schema;

/** The maximum length of a list. Infinity when the schema has no `maxLength`. */
export const maxItemsOf = (schema: Schema): number => {
  const actions: readonly object[] = 'pipe' in schema && Array.isArray(schema.pipe) ? schema.pipe : [];
  const limits = actions.flatMap((action) =>
    'type' in action && action.type === 'max_length' && 'requirement' in action ? [Number(action.requirement)] : [],
  );
  return Math.min(Infinity, ...limits);
};

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
