import { HTTPError, type KyInstance } from 'ky';
import type { CallInput, EndpointDefinition } from '@roost/shared/contracts/endpoint';
import {
  parseResponse,
  CallError,
  toFailure,
  toCallError,
  toRequest,
  type CallOptions,
  type HttpPort,
} from '@roost/shared/http';
import { session } from '@roost/shared/session';
import { currentUserId, requireSameUser, requireTokenOfUser, workspaceSignal } from './call-scope.ts';
import { apiBaseUrl, totalTimeoutMs, type RequestContext } from './client.ts';
import { reportMalformed } from './report-malformed.ts';
import { NoRefreshToken, readTokens, renewTokens } from './tokens.ts';

type SessionCallbacks = { onEnd: (reason: 'session-over' | 'rights-changed') => void };

/** Implements the HTTP port. After a 401 it renews the session and retries once; it parses responses and failures. */
export const createHttpPort = (client: KyInstance, { onEnd }: SessionCallbacks): HttpPort => ({
  address: (path) => `${apiBaseUrl()}${path}`,
  call: async (endpoint, input, options = {}) => {
    // Fixed for the whole call: a retry after a renewal must not reach a workspace that the user has opened since.
    const scope = scopeOf(endpoint, input);
    const isPublic = endpoint.access.scope === 'public';
    const userId = isPublic ? null : currentUserId();
    const onMalformed = (failed: CallError) => reportMalformed(endpoint, failed);
    const sendOnce = () => send({ client, endpoint, input, options, scope, userId });
    // A 401 to a public call says nothing about the session (product spec, section 8).
    if (isPublic) return parseResponse(endpoint, await sendOnce(), { onMalformed });
    const rejectedToken = readTokens()?.accessToken;
    let received = await sendOnce();
    if (received.response.status === 401) {
      await renewTokens(rejectedToken).catch((thrown: unknown) => {
        if (thrown instanceof NoRefreshToken || toFailure(thrown).kind === 'unauthenticated') onEnd('session-over');
        throw thrown;
      });
      received = await sendOnce();
    }
    if (received.response.status === 401) onEnd('session-over');
    if (received.response.status === 403) onEnd('rights-changed');
    return parseResponse(endpoint, received, { onMalformed });
  },
});

type Scope = { workspace?: string | undefined; signal?: AbortSignal };

const scopeOf = <D extends EndpointDefinition>(endpoint: D, input: CallInput<D>): Scope =>
  endpoint.access.scope === 'workspace'
    ? { workspace: toRequest(endpoint, input).workspaceId ?? session().workspace?.id, signal: workspaceSignal() }
    : {};

type SendOptions<D extends EndpointDefinition> = {
  client: KyInstance;
  endpoint: D;
  input: CallInput<D>;
  options: CallOptions;
  scope: Scope;
  /** Id of the user who sends the call, or null. */
  userId: string | null;
};

const send = async <D extends EndpointDefinition>({
  client,
  endpoint,
  input,
  options,
  scope,
  userId,
}: SendOptions<D>) => {
  const { method, path, query, body } = toRequest(endpoint, input);
  const { workspace } = scope;
  const context: RequestContext = { access: endpoint.access.scope };
  // Reads have no request id, so that they can use a response that the first script requested.
  const reference = method === 'GET' ? '' : crypto.randomUUID().slice(0, 8);
  const headers = {
    ...(workspace === undefined ? {} : { 'workspace-id': workspace }),
    ...(options.idempotencyKey === undefined ? {} : { 'idempotency-key': options.idempotencyKey }),
    ...(options.ifMatch === undefined ? {} : { 'if-match': `"${options.ifMatch}"` }),
    ...(reference === '' ? {} : { 'x-request-id': reference }),
  };
  const keepalive = options.idempotencyKey !== undefined && byteLength(body) <= maxKeepaliveBytes;
  const signals = [AbortSignal.timeout(totalTimeoutMs), options.signal, scope.signal].filter(
    (signal) => signal !== undefined,
  );
  const signal = AbortSignal.any(signals);
  try {
    requireTokenOfUser(userId);
    const response = await raceAbort(signal, async () =>
      readFully(await client(path, { method, headers, searchParams: query, signal, context, json: body, keepalive })),
    );
    if (context.access !== 'public') requireSameUser(userId);
    return { response, reference };
  } catch (thrown) {
    throw await toTransportError(thrown, reference);
  }
};

/**
 * Largest body, in bytes, of a call that outlives its page: the next page finds the result by the idempotency key.
 * Browsers fail requests above 64 KiB for all such calls of a page together (Fetch standard, "HTTP-network-or-cache
 * fetch").
 */
const maxKeepaliveBytes = 16 * 1024;

const byteLength = (body: unknown): number => new TextEncoder().encode(JSON.stringify(body)).length;

/** Resolves as the work does, or rejects with the signal's reason on abort, even if the work ignores the signal. */
export const raceAbort = async <T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> => {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const stop = () => reject(signal.reason);
  signal.throwIfAborted();
  signal.addEventListener('abort', stop);
  return Promise.race([work(), aborted]).finally(() => signal.removeEventListener('abort', stop));
};

/** Reads the whole body, so that a connection that breaks during the body fails the call. */
const readFully = async (response: Response): Promise<Response> =>
  // The Response constructor rejects a body for a 204.
  response.status === 204 ? response : new Response(await response.arrayBuffer(), response);

/** Maps a thrown error to the failure of the call. */
const toTransportError = async (thrown: unknown, reference: string): Promise<CallError> => {
  if (thrown instanceof HTTPError) {
    // ky has read the body already.
    return toCallError({ response: new Response(JSON.stringify(thrown.data ?? null), thrown.response), reference });
  }
  return new CallError({ kind: failureKindOf(thrown), reference }, thrown);
};

const failureKindOf = (thrown: unknown): 'timeout' | 'aborted' | 'unreachable' => {
  const name = (thrown as Partial<Error> | null)?.name;
  if (name === 'TimeoutError') return 'timeout';
  return name === 'AbortError' ? 'aborted' : 'unreachable';
};
