import type { EndpointDefinition } from '@roost/shared/contracts/endpoint';
import type { Context } from 'hono';
import * as v from 'valibot';
import { queryReader } from './query-reader.ts';
import { refuse } from './refusal.ts';

export type Input = { params: unknown; query: unknown; body: unknown };

/** Reads what an endpoint takes out of a request, and refuses what its schemas refuse. */
export const inputReader = (endpoint: EndpointDefinition) => {
  const readQuery = endpoint.query && queryReader(endpoint.query);
  return async (context: Context): Promise<Input> => ({
    params: endpoint.params && parse(endpoint.params, context.req.param()),
    query: endpoint.query && parse(endpoint.query, readQuery?.(new URL(context.req.url).searchParams)),
    body: endpoint.body && parse(endpoint.body, await readJson(context)),
  });
};

const parse = (schema: v.GenericSchema<unknown, unknown>, value: unknown): unknown => {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  return refuse(400, {
    code: 'invalid-request',
    message: 'The request is not of the shape that is asked for.',
    fields: fieldsOf(result.issues),
  });
};

const fieldsOf = (issues: readonly v.BaseIssue<unknown>[]): Record<string, string> =>
  Object.fromEntries(issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message]));

const readJson = async (context: Context): Promise<unknown> => {
  const text = await context.req.text();
  try {
    const body: unknown = JSON.parse(text);
    // No call takes a list, and an object schema without required keys would let one pass.
    if (!Array.isArray(body)) return body;
  } catch {
    return refuse(400, { code: 'malformed-json', message: 'The body is not JSON.' });
  }
  return refuse(400, { code: 'invalid-request', message: 'The body is a list where an object is asked for.' });
};
