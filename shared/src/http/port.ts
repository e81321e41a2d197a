import type { CallResponse, CallInput, EndpointDefinition } from '@roost/shared/contracts/endpoint';

export type CallOptions = {
  signal?: AbortSignal;
  /** Required by endpoints that are `idempotent`: the server acts once per key. */
  idempotencyKey?: string;
  /**
   * Required by writes that are `versioned`: the version that was read. The call fails as `stale` when it is outdated.
   */
  ifMatch?: string;
};

/** The client of the API. The host provides it; tests and the harness provide their own. */
export type HttpPort = {
  /** Calls an endpoint in the open workspace; throws `CallError`. */
  call: <D extends EndpointDefinition>(
    endpoint: D,
    input: CallInput<D>,
    options?: CallOptions,
  ) => Promise<CallResponse<D>>;
  /** Absolute URL of a public GET endpoint, for a link or a download. */
  address: (path: string) => string;
};

let port: HttpPort | undefined;

export const provideHttp = (filled: HttpPort): void => {
  port = filled;
};

export const http = (): HttpPort => {
  if (port === undefined)
    throw new Error('No HTTP port was provided: is @roost/shared/http imported by a relative path?');
  return port;
};
