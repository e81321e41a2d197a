import { http as route, HttpResponse } from 'msw';
import type { EndpointDefinition } from '@roost/shared/contracts/endpoint';
import type * as v from 'valibot';
import { network } from './network.ts';
import { testApi } from './test-api.ts';

/** A call as the server receives it. */
export type ReceivedRequest = {
  params: Record<string, string>;
  query: URLSearchParams;
  body: unknown;
  headers: Headers;
};

type Wire<D extends EndpointDefinition> = D extends { response: infer S extends v.GenericSchema }
  ? v.InferInput<S>
  : undefined;
type ErrorResponse = { status: number; code?: string; message?: string; fields?: Record<string, string> };

const addHandler = (
  endpoint: EndpointDefinition,
  respond: (received: ReceivedRequest) => Response | Promise<Response>,
): ReceivedRequest[] => {
  const calls: ReceivedRequest[] = [];
  const path = `${testApi}${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
  const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
  network.use(
    route[method](path, async ({ request, params }) => {
      const text = await request.clone().text();
      const received: ReceivedRequest = {
        params: params as Record<string, string>,
        query: new URL(request.url).searchParams,
        body: text === '' ? undefined : (JSON.parse(text) as unknown),
        headers: request.headers,
      };
      calls.push(received);
      return respond(received);
    }),
  );
  return calls;
};

/**
 * Mocks the response of an endpoint; `response` must match the contract. Returns the list of calls received, which grows
 * with each call. The latest mock of an endpoint applies.
 */
export const mockResponse = <D extends EndpointDefinition>(
  endpoint: D,
  answer: Wire<D> | ((received: ReceivedRequest) => Wire<D> | Promise<Wire<D>>),
): ReceivedRequest[] =>
  addHandler(endpoint, async (received) => {
    const responseBody =
      typeof answer === 'function'
        ? await (answer as (received: ReceivedRequest) => Wire<D> | Promise<Wire<D>>)(received)
        : answer;
    if (endpoint.response === undefined) return new HttpResponse(null, { status: endpoint.status ?? 204 });
    const checked = await endpoint.response['~standard'].validate(responseBody);
    if (checked.issues !== undefined)
      throw new Error(`${endpoint.name} cannot answer this: ${JSON.stringify(checked.issues)}`);
    if (endpoint.responseType === 'text/csv') return HttpResponse.text(String(responseBody));
    return HttpResponse.json(responseBody as never, { status: endpoint.status ?? 200 });
  });

/** Mocks a response without validating it against the contract. */
export const mockRawResponse = (
  endpoint: EndpointDefinition,
  respond: (received: ReceivedRequest) => object,
): ReceivedRequest[] =>
  addHandler(endpoint, (received) => HttpResponse.json(respond(received), { status: endpoint.status ?? 200 }));

/** Mocks an error response. */
export const mockError = (
  endpoint: EndpointDefinition,
  { status, code = 'refused', message = '', fields }: ErrorResponse,
): ReceivedRequest[] =>
  addHandler(endpoint, () => HttpResponse.json({ statusCode: status, code, message, fields }, { status }));

/** Mocks a network error. */
export const mockNetworkError = (endpoint: EndpointDefinition): ReceivedRequest[] =>
  addHandler(endpoint, () => HttpResponse.error());

/** Mocks a response that waits for a call of `release`. */
export const mockDelayedResponse = <D extends EndpointDefinition>(endpoint: D, answer: Wire<D>) => {
  const gate = Promise.withResolvers<void>();
  const calls = mockResponse(endpoint, async () => {
    await gate.promise;
    return answer;
  });
  return { calls, release: () => gate.resolve() };
};
