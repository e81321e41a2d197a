import * as v from 'valibot';
import { nextTurn } from '#runtime/next-turn.ts';
import { hasList } from './list-lengths.ts';
import { isArray, isObject, isRecord, isWrapped } from './schema-kinds.ts';
import type { Schema } from './schema-kinds.ts';

/** The parsed value or its first error. `path` joins the keys with dots. */
export type Parsed = { output: unknown } | { fault: Fault };
export type Fault = { path: string; message: string };

/** Items parsed before the event loop runs other requests: 2 to 3 ms of work. */
export const sliceLength = 250;

/**
 * Parses until the first error. Yields to the event loop between slices of a list. A list inside a union, or inside an
 * object with a pipe, is parsed in one piece.
 */
export const parseInSlices = async (schema: Schema, value: unknown): Promise<Parsed> => {
  if (isWrapped(schema) && value !== null && value !== undefined) return parseInSlices(schema.wrapped, value);
  if (isArray(schema) && Array.isArray(value)) return parseList(schema, value);
  if (isObject(schema) && !('pipe' in schema) && isRecord(value)) return parseObject(schema, value);
  return parse(schema, value);
};

const parseList = async (schema: Schema & { item: Schema }, list: readonly unknown[]): Promise<Parsed> => {
  const slice = v.array(schema.item);
  const output: unknown[] = [];
  for (let start = 0; start < list.length; start += sliceLength) {
    if (start > 0) await nextTurn();
    const result = v.safeParse(slice, list.slice(start, start + sliceLength), config);
    if (!result.success) {
      const { path, message } = toFault(result.issues[0]);
      const [index, ...rest] = path.split('.');
      return { fault: { path: [start + Number(index), ...rest].join('.'), message } };
    }
    output.push(...result.output);
  }
  return parse(checksOf(schema), output);
};

const parseObject = async (
  schema: Schema & { entries: Record<string, Schema> },
  value: Record<string, unknown>,
): Promise<Parsed> => {
  const entries = { ...schema.entries };
  const parsed = { ...value };
  for (const [key, entry] of Object.entries(schema.entries)) {
    if (!(key in value) || !hasList(entry)) continue;
    const result = await parseInSlices(entry, value[key]);
    if ('fault' in result) return { fault: { ...result.fault, path: below(key, result.fault.path) } };
    entries[key] = v.unknown();
    parsed[key] = result.output;
  }
  return parse(v.object(entries), parsed);
};

export const toFault = (issue: v.BaseIssue<unknown>): Fault => ({
  path: v.getDotPath(issue) ?? '',
  message: issue.message,
});

const parse = (schema: Schema, value: unknown): Parsed => {
  const result = v.safeParse(schema, value, config);
  return result.success ? { output: result.output } : { fault: toFault(result.issues[0]) };
};

const config = { abortEarly: true, abortPipeEarly: true } as const;

const below = (key: string, path: string): string => (path === '' ? key : `${key}.${path}`);

/** The checks of a list schema without its item schema. */
const checksOf = (schema: Schema): Schema => {
  if (!isPiped(schema)) return v.array(v.unknown());
  const [, ...checks] = schema.pipe;
  return v.pipe(v.array(v.unknown()), ...checks);
};

type Check = v.PipeItem<unknown[], unknown[], v.BaseIssue<unknown>>;

const isPiped = (schema: Schema): schema is Schema & { pipe: readonly [Schema, ...Check[]] } =>
  'pipe' in schema && Array.isArray(schema.pipe);
