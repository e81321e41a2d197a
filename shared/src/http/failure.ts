/** Everything that a call can end in, besides an answer. `reference` finds the call in the server's log. */
export type Failure = { reference: string } & (
  | { kind: 'aborted' }
  /** No answer came: for a write the outcome is unknown. */
  | { kind: 'unreachable' | 'timeout' }
  | { kind: 'unauthenticated' | 'forbidden' | 'missing' }
  | { kind: 'refused' | 'conflict' | 'stale'; code: string; message: string; fields: Record<string, string> }
  /** `retryAfter` in seconds. */
  | { kind: 'limited'; retryAfter: number }
  /** `retryAfter` in seconds, where the server gives one. */
  | { kind: 'unavailable'; message: string; retryAfter?: number }
  /** The answer does not fit its schema; `detail` names the first place. */
  | { kind: 'malformed'; detail: string }
);
export type FailureKind = Failure['kind'];

export class CallFailed extends Error {
  override readonly name = 'CallFailed';
  readonly failure: Failure;
  constructor(failure: Failure, cause?: unknown) {
    super([failure.kind, `(${failure.reference})`, ...('detail' in failure ? [failure.detail] : [])].join(' '), {
      cause,
    });
    this.failure = failure;
  }
}

/** The failure inside anything that was thrown; a bug in our own code reads as malformed, with its message. */
export const failureOf = (thrown: unknown): Failure => {
  if (typeof thrown === 'object' && thrown !== null && 'failure' in thrown) return (thrown as CallFailed).failure;
  return { kind: 'malformed', reference: '', detail: thrown instanceof Error ? thrown.message : String(thrown) };
};

/** The server's own words; empty where it said none. */
export const messageOf = (failure: Failure): string => ('message' in failure ? failure.message : '');
