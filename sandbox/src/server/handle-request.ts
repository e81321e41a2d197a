import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Database } from '#database/database.ts';
import type { RequestEnv } from '#context/request-env.ts';
import type { Sandbox } from '#context/sandbox.ts';
import { clientAddress } from '#http/client-address.ts';
import { runOncePerKey } from '#http/idempotency.ts';
import { checkResponse } from './check-response.ts';
import { identifyCaller, isAllowed } from './identify-caller.ts';
import type { Client, DocumentResponse, FileResponse, Implementation, RedirectResponse } from '#http/implement.ts';
import { inputReader } from '#input/read-input.ts';
import { reject } from '#errors/api-exception.ts';

/** The request pipeline: authenticate, authorize, parse the input, run the endpoint, check the response. */
export const handleRequest = (sandbox: Sandbox, { endpoint, prepare, run, finish }: Implementation) => {
  const readInput = inputReader(endpoint);
  const respond = async (context: Context<RequestEnv>): Promise<Response> => {
    const caller = await identifyCaller(sandbox, endpoint, context);
    const input = await readInput(context);
    const ifMatch = readIfMatch(endpoint, context);
    const client = toClient(sandbox, context);
    const now = sandbox.clock.now();
    const requestId = context.get('requestId');
    const hasAccess = () => isAllowed(sandbox, endpoint, context);
    const call = { sandbox, now, requestId, ifMatch, client, hasAccess, ...input, ...caller };
    const checked = (answer: unknown) => {
      checkResponse(sandbox, { endpoint, answer, requestId });
      return answer;
    };
    const prepared = await prepare?.({ ...call, database: sandbox.database });
    const work = {
      run: async (database: Database) => checked(await run({ ...call, database }, prepared)),
      finish: async (answer: unknown) => {
        const finished = finish && (await finish({ ...call, database: sandbox.database }, answer));
        // The same object was checked when its transaction returned it.
        return finished === undefined || finished === answer ? answer : checked(finished);
      },
    };
    const answer =
      endpoint.idempotent && caller.person && caller.workspaceId
        ? await runOncePerKey(
            sandbox,
            {
              userId: caller.person.id,
              workspaceId: caller.workspaceId,
              endpoint: endpoint.name,
              key: context.req.header('idempotency-key'),
              body: input.body,
            },
            work,
          )
        : await work.finish(await work.run(sandbox.database));
    return toResponse(endpoint, answer);
  };
  return async (context: Context<RequestEnv>): Promise<Response> => {
    const end = sandbox.activity.record(endpoint.name);
    return respond(context).finally(end);
  };
};

const toResponse = (endpoint: Implementation['endpoint'], answer: unknown): Response => {
  if (endpoint.responseType === 'text/csv') return fileResponse(answer as FileResponse);
  if (endpoint.responseType === 'text/event-stream') return eventStreamResponse(answer as ReadableStream<string>);
  if (endpoint.responseType === 'application/pdf') return documentResponse(answer as DocumentResponse);
  if (endpoint.status === 302) return redirectTo(answer as RedirectResponse);
  if (!endpoint.response) return new Response(null, { status: endpoint.status ?? 204 });
  const headers: Record<string, string> = endpoint.versioned
    ? { etag: `"${(answer as { version: string }).version}"` }
    : {};
  return Response.json(answer, { status: endpoint.status ?? 200, headers });
};

const redirectTo = ({ location, cookie }: RedirectResponse): Response =>
  new Response(null, { status: 302, headers: { location, 'set-cookie': cookie, 'referrer-policy': 'no-referrer' } });

const toClient = ({ settings }: Sandbox, context: Context): Client => ({
  address: clientAddress(context, settings),
  userAgent: context.req.header('user-agent'),
  cookie: (name) => getCookie(context, name),
});

const readIfMatch = ({ method, versioned }: Implementation['endpoint'], context: Context): string => {
  if (!versioned || method === 'GET') return '';
  // A proxy that compresses the response weakens its ETag.
  const [, version] = /^(?:W\/)?"([\x21\x23-\x7e]{1,128})"$/.exec(context.req.header('if-match') ?? '') ?? [];
  if (version !== undefined) return version;
  return reject(400, {
    code: 'version-required',
    message: 'The If-Match header must be one quoted version.',
  });
};

const fileResponse = ({ fileName, chunks }: FileResponse): Response =>
  new Response(ReadableStream.from(chunks).pipeThrough(new TextEncoderStream()), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName}"`,
      'x-content-type-options': 'nosniff',
    },
  });

const documentResponse = ({ fileName, bytes }: DocumentResponse): Response =>
  new Response(bytes, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${fileName}"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
  });

const eventStreamResponse = (events: ReadableStream<string>): Response =>
  new Response(events.pipeThrough(new TextEncoderStream()), {
    // nginx would collect the events in its buffer.
    headers: { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' },
  });
