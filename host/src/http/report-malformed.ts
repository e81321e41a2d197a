import type { EndpointDefinition } from '@roost/shared/contracts/endpoint';
import { toFailure } from '@roost/shared/http';
import { remoteFromStack } from '#remotes/registry/registry.ts';
import { report } from '#telemetry/report.ts';

const reported = new Set<string>();

/**
 * Reports a response that does not match its schema, with the remote that contains the schema. Reports each field once
 * per page load: a polled list would report it with every response.
 */
export const reportMalformed = (endpoint: EndpointDefinition, failed: unknown): void => {
  const { method, path, response } = endpoint;
  const failure = toFailure(failed);
  const source = {
    ...(remoteFromStack(stackIn(response)) ?? { remote: 'host' }),
    endpoint: `${method} ${path}`,
    field: 'field' in failure ? failure.field : undefined,
  };
  const key = JSON.stringify(source);
  if (reported.has(key)) return;
  reported.add(key);
  report('An API response is malformed', failed, source);
};

/**
 * The stack of a schema at work, which contains the script of its remote: the stack of the call does not, because the
 * host's cache makes most calls. The schema inspects a value that records the stack.
 */
const stackIn = (schema: EndpointDefinition['response']): string => {
  let stack = '';
  const record = () => {
    stack ||= new Error('Recorded').stack ?? '';
  };
  const inspect = () => (record(), null);
  const isIn = () => (record(), false);
  void schema?.['~standard'].validate(new Proxy({}, { get: record, has: isIn, getPrototypeOf: inspect }));
  return stack;
};
