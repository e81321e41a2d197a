import type { CallAnswer, CallInput, EndpointDefinition } from '@roost/shared/contracts/endpoint';

export type CallOptions = {
  signal?: AbortSignal;
  /** Required by endpoints that are `idempotent`: the same key never acts twice. */
  idempotencyKey?: string;
  /** Required by writes that are `versioned`: the version that was read. With an old one the call fails as `stale`. */
  ifMatch?: string;
};

/** The way to the API. The host fills it; in a test or a harness something else does. */
export type HttpPort = {
  /** Calls an endpoint in the open workspace; throws `CallFailed`. */
  call: <D extends EndpointDefinition>(
    endpoint: D,
    input: CallInput<D>,
    options?: CallOptions,
  ) => Promise<CallAnswer<D>>;
  /** Absolute address of a public GET endpoint, for a link or a download. */
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
