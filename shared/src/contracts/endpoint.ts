import type * as v from 'valibot';
import type { Role } from '@roost/shared/contracts/workspaces/role';

type Schema = v.GenericSchema<unknown, unknown>;

/** Who can call: anyone, a signed-in user, a member of the workspace in the `workspace-id` header, or a super admin. */
export type Access =
  | { scope: 'public' }
  | { scope: 'person' }
  | { scope: 'workspace'; roles: readonly Role[] }
  | { scope: 'super-admin' };

export type EndpointDefinition = {
  /** The operation id, verb and noun, used by the client, the OpenAPI document and the server. */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Relative to the API base and version; parameters in braces. */
  path: `/${string}`;
  summary: string;
  access: Access;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** Maximum body size in bytes; 16 KB by default. A larger body returns 413 `body-too-large`. */
  maxBodyBytes?: number;
  /**
   * The schema of a successful response; omitted for an empty 204. A response of another type than JSON is not parsed.
   * For a stream, the schema of the data of each event.
   */
  response?: Schema;
  responseType?: 'application/json' | 'text/csv' | 'text/event-stream' | 'application/pdf';
  /** HTTP status of a success; by default 200 with a response body and 204 without. 302 redirects the browser. */
  status?: 200 | 201 | 202 | 204 | 302;
  /** The error statuses that a caller must expect, besides 400, 429, and the 401 and 403 that `access` implies. */
  errorStatuses?: readonly (401 | 404 | 409 | 412 | 422)[];
  /** The call requires an `Idempotency-Key`: a repeated key returns the same response without a second effect. */
  idempotent?: boolean;
  /**
   * The response contains a `version`, also sent as `ETag`. A write requires it as `If-Match`: 400 when it is missing,
   * 412 when it is outdated.
   */
  versioned?: boolean;
};

/**
 * Defines one endpoint. Types, the client, the server's validation and the OpenAPI document derive from it (product
 * spec, section 7).
 */
export const endpoint = <const D extends EndpointDefinition>(definition: D): D => definition;

type Input<S> = S extends Schema ? v.InferInput<S> : never;

/** The input of a call: `params`, `query` and `body`, as the endpoint defines them. */
export type CallInput<D extends EndpointDefinition> = (D extends { params: infer S extends Schema }
  ? { params: Input<S> }
  : { params?: undefined }) &
  (D extends { query: infer S extends Schema } ? { query?: Input<S> } : { query?: undefined }) &
  (D extends { body: infer S extends Schema } ? { body: Input<S> } : { body?: undefined });

/** The result of a call: the parsed response, or nothing. */
export type CallResponse<D extends EndpointDefinition> = D extends { response: infer S extends Schema }
  ? v.InferOutput<S>
  : void;
