/**
 * The possible errors of a call. `reference` is the start of the request id in the server's log: 8 hex digits, or empty
 * for a read without a response.
 */
export type Failure = { reference: string } & (
  | { kind: 'aborted' }
  /** No response arrived: for a write the outcome is unknown. */
  | { kind: 'unreachable' | 'timeout' }
  | { kind: 'unauthenticated' | 'forbidden' | 'notFound' }
  | {
      kind: 'badRequest' | 'conflict' | 'preconditionFailed';
      code: string;
      message: string;
      fields: Record<string, string>;
    }
  /** `retryAfter` in seconds. */
  | { kind: 'rateLimited'; retryAfter: number }
  /** `retryAfter` in seconds, when the server sends it. `code` is the error code of a 500 from the API. */
  | { kind: 'unavailable'; message: string; code?: string; retryAfter?: number }
  /**
   * The response does not match its schema. `field` is the first invalid one, with `*` for any row of a list; `detail`
   * names the endpoint, the field and the expected value.
   */
  | { kind: 'malformed'; detail: string; field?: string }
);
export type FailureKind = Failure['kind'];

export class CallError extends Error {
  override readonly name = 'CallError';
  readonly failure: Failure;
  constructor(failure: Failure, cause?: unknown) {
    super([failure.kind, `(${failure.reference})`, ...('detail' in failure ? [failure.detail] : [])].join(' '), {
      cause,
    });
    this.failure = failure;
  }
}

/** The failure of any thrown value; an error of our own code becomes `malformed`, with its message as `detail`. */
export const toFailure = (thrown: unknown): Failure => {
  if (typeof thrown === 'object' && thrown !== null && 'failure' in thrown) return (thrown as CallError).failure;
  return { kind: 'malformed', reference: '', detail: thrown instanceof Error ? thrown.message : String(thrown) };
};

/** The server's message; empty when it sent none. */
export const serverMessageOf = (failure: Failure): string => ('message' in failure ? failure.message : '');
