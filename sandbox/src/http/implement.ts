import type { Access, EndpointDefinition } from '@roost/shared/contracts/endpoint';
import type { EndpointName, endpoints } from '@roost/shared/contracts/endpoints';
import type { Role } from '@roost/shared/contracts/workspaces/role';
import type * as v from 'valibot';
import type { Database } from '#database/database.ts';
import type { Sandbox } from '#context/sandbox.ts';

/** The authenticated user and the sign-in of the access token. */
export type Person = { id: string; email: string; superAdmin: boolean; invitationStatus: string; signInId: string };

/** What an anonymous request reveals about its client. */
export type Client = {
  /** Network address. */
  address: string;
  /** The `User-Agent` header. */
  userAgent: string | undefined;
  cookie: (name: string) => string | undefined;
};

/** A request that passed every check of the pipeline. `params`, `query` and `body` are parsed by their schemas. */
export type Call<D extends EndpointDefinition> = {
  sandbox: Sandbox;
  /** The transaction of the request when the endpoint is idempotent. */
  database: Database;
  now: Date;
  /** As in the log and in the response header `X-Request-Id`. */
  requestId: string;
  /** The version in `If-Match`. Empty when the endpoint is not versioned or only reads. */
  ifMatch: string;
  client: Client;
  /** Checks the token, the membership and the role again, for a response that takes longer than the request. */
  hasAccess: () => Promise<boolean>;
  params: Parsed<D['params']>;
  query: Parsed<D['query']>;
  body: Parsed<D['body']>;
} & Caller<D['access']>;

/** A file that is generated while it is sent. */
export type FileResponse = { fileName: string; chunks: AsyncIterable<string> };

/** A file that is complete before it is sent. */
export type DocumentResponse = { fileName: string; bytes: Uint8Array<ArrayBuffer> };

/** The target of a redirect. `cookie` is a complete `Set-Cookie` value. */
export type RedirectResponse = { location: string; cookie: string };

export type ResponseContent<D extends EndpointDefinition> = D extends { responseType: 'text/csv' }
  ? FileResponse
  : D extends { responseType: 'text/event-stream' }
    ? ReadableStream<string>
    : D extends { responseType: 'application/pdf' }
      ? DocumentResponse
      : D extends { status: 302 }
        ? RedirectResponse
        : D extends { response: infer S extends v.GenericSchema }
          ? v.InferInput<S>
          : void;

/** An endpoint and its implementation, with the input and output types erased. */
export type Implementation<N extends string = string> = {
  endpoint: EndpointDefinition & { name: N };
  prepare?: (call: UncheckedCall) => Promise<unknown>;
  run: (call: UncheckedCall, prepared: unknown) => Promise<unknown>;
  finish?: (call: UncheckedCall, response: unknown) => Promise<unknown>;
};

/** One implementation per endpoint of the contract. A missing or misplaced one is a type error. */
export type Implementations = { [N in EndpointName]: Implementation<(typeof endpoints)[N]['name']> };

export type UncheckedCall = {
  sandbox: Sandbox;
  database: Database;
  now: Date;
  requestId: string;
  ifMatch: string;
  client: Client;
  hasAccess: () => Promise<boolean>;
  params: unknown;
  query: unknown;
  body: unknown;
  person?: Person;
  workspaceId?: string;
  role?: Role;
};

/**
 * Binds an endpoint to its implementation. The pipeline checks access and input first. `run` can be a transaction, so
 * only the others call providers: `prepare` before it, for what `run` needs, and `finish` after it, also for a retry.
 * `finish` returns the final response.
 */
export const implement = <const D extends EndpointDefinition, P = undefined>(
  endpoint: D,
  run: (call: Call<D>, prepared: P) => Promise<ResponseContent<D>>,
  finish?: (call: Call<D>, response: ResponseContent<D>) => Promise<ResponseContent<D>>,
  prepare?: (call: Call<D>) => Promise<P>,
): Implementation<D['name']> => ({
  endpoint,
  // Safe: the pipeline parsed the request with the schemas of this endpoint.
  run: (call, prepared) => run(call as Call<D>, prepared as P),
  ...(prepare && { prepare: (call) => prepare(call as Call<D>) }),
  ...(finish && { finish: (call, response) => finish(call as Call<D>, response as ResponseContent<D>) }),
});

type Parsed<S> = S extends v.GenericSchema ? v.InferOutput<S> : undefined;

type Caller<A extends Access> = A extends { scope: 'public' }
  ? unknown
  : A extends { scope: 'workspace' }
    ? { person: Person; workspaceId: string; role: Role }
    : { person: Person };
