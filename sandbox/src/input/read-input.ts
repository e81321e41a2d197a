import { defaultMaxBodyBytes } from '@roost/shared/contracts/body-size';
import type { EndpointDefinition } from '@roost/shared/contracts/endpoint';
import type { Context } from 'hono';
import * as v from 'valibot';
import { bodyLimitsOf } from './body-limits.ts';
import { findLongList } from './list-lengths.ts';
import { parseInSlices, toFault } from './parse-in-slices.ts';
import type { Fault } from './parse-in-slices.ts';
import { queryReader } from './query-reader.ts';
import { readBody, requireBodyWithin } from './read-body.ts';
import { reject } from '#errors/api-exception.ts';
import type { Schema } from './schema-kinds.ts';
import { nextTurn } from '#runtime/next-turn.ts';
import { isStorable } from './storable-text.ts';

export type Input = { params: unknown; query: unknown; body: unknown };

/** Parses path parameters, query and body with the schemas of the endpoint. Rejects invalid input with 400. */
export const inputReader = (endpoint: EndpointDefinition) => {
  const readQuery = endpoint.query && queryReader(endpoint.query);
  const limits = bodyLimitsOf(endpoint);
  return async (context: Context): Promise<Input> => {
    requireBodyWithin(context, limits);
    const { params, query, body } = endpoint;
    return {
      params: params && parse(params, context.req.param()),
      query: query && parse(query, readQuery?.(new URL(context.req.url).searchParams)),
      body: body && (await parseBody(body, await readBody(context, limits))),
    };
  };
};

const parseBody = async (schema: Schema, text: string): Promise<unknown> => {
  const value = parseJson(text);
  if (!isStorable(value, { text })) {
    return rejectInvalid({ body: 'A text has a NUL character or half of a surrogate pair.' });
  }
  const long = findLongList(schema, value);
  if (long !== null) return rejectInvalid({ [long.path]: `Has ${long.length} items. The maximum is ${long.max}.` });
  if (text.length <= defaultMaxBodyBytes) return parse(schema, value);
  // V8 needs 50 ms to parse the largest body.
  await nextTurn();
  // Reports only the first error: collecting the errors of thousands of items takes almost a second.
  const parsed = await parseInSlices(schema, value);
  return 'output' in parsed ? parsed.output : rejectInvalid(fieldsOf([parsed.fault]));
};

const parse = (schema: Schema, value: unknown): unknown => {
  const result = v.safeParse(schema, value, { abortPipeEarly: true });
  return result.success ? result.output : rejectInvalid(fieldsOf(result.issues.map(toFault)));
};

const rejectInvalid = (fields: Record<string, string>): never =>
  reject(400, {
    code: 'invalid-request',
    message: 'Some of the values are not valid.',
    fields,
  });

/**
 * Maximum number of fields in a response and length of each message. Valibot repeats the received value in its message.
 */
const maxFields = 20;
const maxMessageLength = 200;

const fieldsOf = (faults: readonly Fault[]): Record<string, string> =>
  Object.fromEntries(
    faults.slice(0, maxFields).map(({ path, message }) => [path, message.slice(0, maxMessageLength).toWellFormed()]),
  );

const parseJson = (text: string): unknown => {
  try {
    const body: unknown = JSON.parse(text);
    // No endpoint expects a list, and an object schema without required keys would accept one.
    if (!Array.isArray(body)) return body;
  } catch {
    return reject(400, { code: 'malformed-json', message: 'The request body is not valid JSON.' });
  }
  return reject(400, { code: 'invalid-request', message: 'The request body must be an object, not a list.' });
};
