import type { Access, EndpointDefinition } from '@roost/shared/contracts/endpoint';
import type { EndpointName, endpoints } from '@roost/shared/contracts/endpoints';
import type { Role } from '@roost/shared/contracts/role';
import type * as v from 'valibot';
import type { Database } from '#database/database.ts';
import type { Sandbox } from '#sandbox.ts';

/** Who calls, and by which sign-in. */
export type Person = { id: string; email: string; superAdmin: boolean; invitationStatus: string; signInId: string };

/** What is known of the other end without an account: its network address, and its cookies. */
export type Asker = { address: string; cookie: (name: string) => string | undefined };

/** A call that passed every check of the pipeline; `params`, `query` and `body` are as their schemas parse them. */
export type Call<D extends EndpointDefinition> = {
  sandbox: Sandbox;
  /** Within the transaction of the call where the endpoint is idempotent. */
  database: Database;
  now: Date;
  /** The version that the caller read; empty where the endpoint is not versioned or only reads. */
  ifMatch: string;
  asker: Asker;
  params: Parsed<D['params']>;
  query: Parsed<D['query']>;
  body: Parsed<D['body']>;
} & Caller<D['access']>;

/** A file that is made while it is sent. */
export type FileAnswer = { fileName: string; chunks: AsyncIterable<string> };

/** A file that is whole before it is sent. */
export type DocumentAnswer = { fileName: string; bytes: Uint8Array<ArrayBuffer> };

/** Where a browser goes on to; `cookie` is a whole `Set-Cookie`. */
export type RedirectAnswer = { location: string; cookie: string };

export type Answer<D extends EndpointDefinition> = D extends { answerType: 'text/csv' }
  ? FileAnswer
  : D extends { answerType: 'application/pdf' }
    ? DocumentAnswer
    : D extends { status: 302 }
      ? RedirectAnswer
      : D extends { answer: infer S extends v.GenericSchema }
        ? v.InferInput<S>
        : void;

/** An endpoint with what it does, its types forgotten. */
export type Implementation<N extends string = string> = {
  endpoint: EndpointDefinition & { name: N };
  run: (call: UncheckedCall) => Promise<unknown>;
};

/** One for each row of the contract's table: a missing or misplaced one is a type error. */
export type Implementations = { [N in EndpointName]: Implementation<(typeof endpoints)[N]['name']> };

export type UncheckedCall = {
  sandbox: Sandbox;
  database: Database;
  now: Date;
  ifMatch: string;
  asker: Asker;
  params: unknown;
  query: unknown;
  body: unknown;
  person?: Person;
  workspaceId?: string;
  role?: Role;
};

/** Binds an endpoint to what it does; the pipeline has checked access and shapes before `run`. */
export const implement = <const D extends EndpointDefinition>(
  endpoint: D,
  run: (call: Call<D>) => Promise<Answer<D>>,
): Implementation<D['name']> => ({
  endpoint,
  // The pipeline parsed the call by the schemas of this very endpoint, which is what Call<D> says of it.
  run: (call) => run(call as Call<D>),
});

type Parsed<S> = S extends v.GenericSchema ? v.InferOutput<S> : undefined;

type Caller<A extends Access> = A extends { scope: 'public' }
  ? unknown
  : A extends { scope: 'workspace' }
    ? { person: Person; workspaceId: string; role: Role }
    : { person: Person };
