import type { CallInput, EndpointDefinition } from '@roost/shared/contracts/endpoint';

export type ApiRequest = {
  method: EndpointDefinition['method'];
  /** Below the address of the API; begins with a slash. */
  path: string;
  /** Text of the query, without the question mark; empty where there is none. */
  query: string;
  body: unknown;
  /** The workspace that the path names, where it names one. */
  workspaceId: string | undefined;
};

/** The request that a call of the endpoint is; what is undefined in a query is left out, lists repeat their key. */
export const requestOf = <D extends EndpointDefinition>(endpoint: D, input: CallInput<D>): ApiRequest => {
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
