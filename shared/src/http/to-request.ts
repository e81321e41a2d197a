import type { CallInput, EndpointDefinition } from '@roost/shared/contracts/endpoint';

export type ApiRequest = {
  method: EndpointDefinition['method'];
  /** Below the API's base URL; begins with a slash. */
  path: string;
  /** Query string without the question mark; empty when there is no query. */
  query: string;
  body: unknown;
  /** The workspace in the path, if any. */
  workspaceId: string | undefined;
};

/** Converts a call of the endpoint to a request. Omits undefined query values and repeats the key of a list. */
export const toRequest = <D extends EndpointDefinition>(endpoint: D, input: CallInput<D>): ApiRequest => {
  const {
    params = {},
    query = {},
    body,
  } = input as {
    params?: Record<string, string>;
    query?: Record<string, unknown>;
    body?: unknown;
  };
  return {
    method: endpoint.method,
    path: endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
    query: queryText(query),
    body,
    workspaceId: params['workspaceId'],
  };
};

const queryText = (query: Record<string, unknown>): string => {
  const text = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) text.append(name, String(one));
    }
  }
  return text.toString();
};
