import { HTTPError, TimeoutError, type KyInstance } from 'ky';
import type { CallInput, EndpointDefinition } from '@roost/shared/contracts/endpoint';
import {
  answerOf,
  CallFailed,
  failureOf,
  refusalOf,
  requestOf,
  type CallOptions,
  type HttpPort,
} from '@roost/shared/http';
import { session } from '@roost/shared/session';
import { apiAddress, skipMarker } from './client.ts';
import { NoRefreshToken, renewTokens } from './renewal.ts';
import { readTokens } from './tokens.ts';
import { workspaceSignal } from './workspace-scope.ts';

type Endings = { onEnd: (why: 'session-over' | 'rights-changed') => void };

/** Calls whose refusal says something about the call, not about the session (product spec, section 8). */
const excluded = ['/auth/login', '/auth/reset-password', '/auth/verify-email', 'companies/suggest', '/auth/refresh'];

/** Fills the port: sends, renews the session and repeats once after a 401, parses the answer, and names what went wrong. */
export const httpPortOver = (client: KyInstance, { onEnd }: Endings): HttpPort => ({
  address: (path) => `${apiAddress()}${path}`,
  call: async (endpoint, input, options = {}) => {
    if (excluded.some((part) => endpoint.path.includes(part))) {
      return answerOf(endpoint, await send(client, endpoint, input, options));
    }
    const refused = readTokens()?.accessToken;
    let answered = await send(client, endpoint, input, options);
    if (answered.response.status === 401) {
      await renewTokens(refused).catch((thrown: unknown) => {
        if (thrown instanceof NoRefreshToken || failureOf(thrown).kind === 'unauthenticated') onEnd('session-over');
        throw thrown;
      });
      answered = await send(client, endpoint, input, options);
    }
    if (answered.response.status === 401) onEnd('session-over');
    if (answered.response.status === 403) onEnd('rights-changed');
    return answerOf(endpoint, answered);
  },
});

const send = async <D extends EndpointDefinition>(
  client: KyInstance,
  endpoint: D,
  input: CallInput<D>,
  options: CallOptions,
) => {
  const { method, path, query, body, workspaceId } = requestOf(endpoint, input);
  const isOfWorkspace = endpoint.access.scope === 'workspace';
  const workspace = isOfWorkspace ? (workspaceId ?? session().workspace?.id) : undefined;
  const reference = crypto.randomUUID().slice(0, 8);
  const headers = {
    ...(endpoint.access.scope === 'public' ? { [skipMarker]: '1' } : {}),
    ...(workspace === undefined ? {} : { 'workspace-id': workspace }),
    ...(options.idempotencyKey === undefined ? {} : { 'idempotency-key': options.idempotencyKey }),
    // Reads go without one of their own, so that an answer which the first script asked for can be theirs.
    ...(method === 'GET' ? {} : { 'x-request-id': reference }),
  };
  const signals = [options.signal, isOfWorkspace ? workspaceSignal() : undefined].filter(
    (signal) => signal !== undefined,
  );
  try {
    const json = body === undefined ? {} : { json: body };
    const response = await client(path, {
      method,
      headers,
      searchParams: query,
      signal: AbortSignal.any(signals),
      ...json,
    });
    return { response: response as Response, reference: response.headers.get('x-request-id') ?? reference };
  } catch (thrown) {
    throw await failedBy(thrown, reference);
  }
};

/** What it means that no usable answer came. */
const failedBy = async (thrown: unknown, reference: string): Promise<CallFailed> => {
  if (thrown instanceof HTTPError) return refusalOf({ response: thrown.response, reference });
  if (thrown instanceof TimeoutError) return new CallFailed({ kind: 'timeout', reference }, thrown);
  if (thrown instanceof DOMException && thrown.name === 'AbortError')
    return new CallFailed({ kind: 'aborted', reference }, thrown);
  return new CallFailed({ kind: 'unreachable', reference }, thrown);
};
