import { answerOf, CallFailed, requestOf, type HttpPort } from '@roost/shared/http';
import { session } from '@roost/shared/session';

/** The port without a session of its own: for tests. `base` is the address of the API with its version. */
export const plainPort = ({ base }: { base: string }): HttpPort => ({
  address: (path) => `${base}${path}`,
  call: async (endpoint, input, { signal, idempotencyKey } = {}) => {
    const { method, path, query, body, workspaceId = session().workspace?.id } = requestOf(endpoint, input);
    const headers = {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(workspaceId === undefined ? {} : { 'workspace-id': workspaceId }),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    };
    const reference = 'test';
    const sent = fetch(`${base}${path}${query === '' ? '' : `?${query}`}`, {
      method,
      headers,
      signal,
      body: body === undefined ? null : JSON.stringify(body),
    });
    const response = await sent.catch((thrown: unknown) => {
      const kind = signal?.aborted === true ? 'aborted' : 'unreachable';
      throw new CallFailed({ kind, reference }, thrown);
    });
    return answerOf(endpoint, { response, reference });
  },
});
