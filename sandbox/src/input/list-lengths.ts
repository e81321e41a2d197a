import { isArray, isObject, isRecord, isUnion, isWrapped, maxItemsOf } from './schema-kinds.ts';
import type { Schema } from './schema-kinds.ts';

export type LengthFault = { path: string; length: number; max: number };

/**
 * Returns the first list that is longer than its schema allows, or null. Valibot checks all items before the length of
 * a list. This function reads items only when they can contain another list.
 */
export const findLongList = (schema: Schema, value: unknown, path: readonly string[] = []): LengthFault | null => {
  if (isWrapped(schema)) return findLongList(schema.wrapped, value, path);
  if (isUnion(schema)) return firstOf(schema.options, (option) => findLongList(option, value, path));
  if (isArray(schema)) {
    if (!Array.isArray(value)) return null;
    const max = maxItemsOf(schema);
    if (value.length > max) return { path: path.join('.'), length: value.length, max };
    if (!hasList(schema.item)) return null;
    return firstOf(value.entries(), ([index, item]) => findLongList(schema.item, item, [...path, String(index)]));
  }
  if (!isObject(schema) || !isRecord(value)) return null;
  return firstOf(Object.entries(schema.entries), ([key, entry]) => findLongList(entry, value[key], [...path, key]));
};

/** The maximum number of values (strings, numbers, objects, lists) that the schema allows. */
export const maxValuesOf = (schema: Schema): number => {
  if (isWrapped(schema)) return maxValuesOf(schema.wrapped);
  if (isUnion(schema)) return Math.max(...schema.options.map(maxValuesOf));
  if (isArray(schema)) return 1 + maxItemsOf(schema) * maxValuesOf(schema.item);
  if (isObject(schema)) return Object.values(schema.entries).reduce((sum, entry) => sum + maxValuesOf(entry), 1);
  return 1;
};

/** Whether the schema allows a list anywhere in the value. */
export const hasList = (schema: Schema): boolean => {
  if (isWrapped(schema)) return hasList(schema.wrapped);
  if (isUnion(schema)) return schema.options.some(hasList);
  return isArray(schema) || (isObject(schema) && Object.values(schema.entries).some(hasList));
};

const firstOf = <T>(items: Iterable<T>, find: (item: T) => LengthFault | null): LengthFault | null => {
  for (const item of items) {
    const found = find(item);
    if (found !== null) return found;
  }
  return null;
};
