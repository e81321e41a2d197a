import { parseResponse, CallError, toRequest, type HttpPort } from '@roost/shared/http';
import { session } from '@roost/shared/session';

type PlainPortOptions = {
  /** Base URL of the API, with its version. */
  base: string;
  /** The access token of the signed-in user; called for each request. */
  bearer?: () => string | undefined;
};

/** An HTTP port without token refresh and retries: for tests, and for a remote that runs alone. */
export const plainPort = ({ base, bearer = () => undefined }: PlainPortOptions): HttpPort => ({
  address: (path) => `${base}${path}`,
  call: async (endpoint, input, { signal, idempotencyKey, ifMatch } = {}) => {
    const { method, path, query, body, workspaceId = session().workspace?.id } = toRequest(endpoint, input);
    const { scope } = endpoint.access;
    const token = scope === 'public' ? undefined : bearer();
    const reference = method === 'GET' ? '' : crypto.randomUUID().slice(0, 8);
    const headers = {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(scope !== 'workspace' || workspaceId === undefined ? {} : { 'workspace-id': workspaceId }),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      ...(ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` }),
      ...(reference === '' ? {} : { 'x-request-id': reference }),
    };
    const sent = fetch(`${base}${path}${query === '' ? '' : `?${query}`}`, {
      method,
      headers,
      signal,
      body: body === undefined ? null : JSON.stringify(body),
    });
    const response = await sent.catch((thrown: unknown) => {
      const kind = signal?.aborted === true ? 'aborted' : 'unreachable';
      throw new CallError({ kind, reference }, thrown);
    });
    return parseResponse(endpoint, { response, reference });
  },
});
