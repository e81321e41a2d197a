import type * as v from 'valibot';
import type { Role } from './role.ts';

type Schema = v.GenericSchema<unknown, unknown>;

/** Who may call: nobody signed in is needed, a person, or a member of the workspace named by the `workspace-id` header. */
export type Access =
  { scope: 'public' } | { scope: 'person' } | { scope: 'workspace'; roles: readonly Role[] } | { scope: 'super-admin' };

export type EndpointDefinition = {
  /** The operation id: a verb and a noun, the same in the client, the OpenAPI document and the server. */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the API base and version; parameters in braces. */
  path: `/${string}`;
  summary: string;
  access: Access;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** Bytes of the largest body; 16 KB unless stated. A larger one is a 413 `body-too-large`. */
  maxBodyBytes?: number;
  /** What a success answers; left out for an empty 204. A file is of another type than JSON and is not parsed. */
  answer?: Schema;
  answerType?: 'application/json' | 'text/csv' | 'application/pdf';
  /** HTTP status of a success; 200 with an answer and 204 without one, unless stated. 302 leads a browser elsewhere. */
  status?: 200 | 201 | 202 | 204 | 302;
  /** The statuses, besides 400, 401, 403 and 429, that a caller must expect. */
  refusals?: readonly (404 | 409 | 412 | 422)[];
  /** The call takes an `Idempotency-Key`: the same key gives the same answer, and nothing happens twice. */
  idempotent?: boolean;
  /**
   * The answer carries a `version`, which is its `ETag` too; a write takes it back as `If-Match`, without which it is 400, and
   * with an old one 412.
   */
  versioned?: boolean;
};

/**
 * One row of the table of endpoints. Types, the client, the server's validation and the OpenAPI document come from it
 * (product spec, section 7).
 */
export const endpoint = <const D extends EndpointDefinition>(definition: D): D => definition;

type Input<S> = S extends Schema ? v.InferInput<S> : never;

/** What a caller passes: `params`, `query` and `body`, each only where the endpoint has it. */
export type CallInput<D extends EndpointDefinition> = (D extends { params: infer S extends Schema }
  ? { params: Input<S> }
  : { params?: undefined }) &
  (D extends { query: infer S extends Schema } ? { query?: Input<S> } : { query?: undefined }) &
  (D extends { body: infer S extends Schema } ? { body: Input<S> } : { body?: undefined });

/** What a caller gets: the parsed answer, or nothing. */
export type CallAnswer<D extends EndpointDefinition> = D extends { answer: infer S extends Schema }
  ? v.InferOutput<S>
  : void;
