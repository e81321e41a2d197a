import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Database } from '#database/database.ts';
import { applyDueWorkBeforeCall } from '#due-work/apply-due-work.ts';
import { deleteExpiredSometimes } from '#retention/delete-expired.ts';
import type { Sandbox } from '#sandbox.ts';
import { answerOnce } from './answer-once.ts';
import { checkAnswer } from './check-answer.ts';
import { identify } from './identify.ts';
import type { Asker, DocumentAnswer, FileAnswer, Implementation, RedirectAnswer } from './implement.ts';
import { inputReader } from './read-input.ts';
import { refuse } from './refusal.ts';

/** The request pipeline: authenticate, authorize, parse the input, run the endpoint, check the response. */
export const answerCall = (sandbox: Sandbox, { endpoint, run }: Implementation) => {
  const readInput = inputReader(endpoint);
  return async (context: Context): Promise<Response> => {
    sandbox.activity.record(endpoint.name);
    const caller = await identify(sandbox, endpoint, context);
    const input = await readInput(context);
    const ifMatch = versionReadBy(endpoint, context);
    const asker = askerOf(sandbox, context);
    const now = sandbox.clock.now();
    // An anonymous request cannot trigger due work.
    if (caller.person) await applyDueWorkBeforeCall(sandbox, { now, workspaceId: caller.workspaceId });
    deleteExpiredSometimes(sandbox, now);
    const perform = async (database: Database) => {
      const answer = await run({ sandbox, database, now, ifMatch, asker, ...input, ...caller });
      checkAnswer(sandbox, endpoint, answer);
      return answer;
    };
    const answer =
      endpoint.idempotent && caller.person && caller.workspaceId
        ? await answerOnce(
            sandbox,
            {
              userId: caller.person.id,
              workspaceId: caller.workspaceId,
              endpoint: endpoint.name,
              key: context.req.header('idempotency-key'),
              body: input.body,
            },
            perform,
          )
        : await perform(sandbox.database);
    return responseOf(endpoint, answer);
  };
};

const responseOf = (endpoint: Implementation['endpoint'], answer: unknown): Response => {
  if (endpoint.answerType === 'text/csv') return fileResponse(answer as FileAnswer);
  if (endpoint.answerType === 'application/pdf') return documentResponse(answer as DocumentAnswer);
  if (endpoint.status === 302) return redirectTo(answer as RedirectAnswer);
  if (!endpoint.answer) return new Response(null, { status: endpoint.status ?? 204 });
  const headers: Record<string, string> = endpoint.versioned
    ? { etag: `"${(answer as { version: string }).version}"` }
    : {};
  return Response.json(answer, { status: endpoint.status ?? 200, headers });
};

const redirectTo = ({ location, cookie }: RedirectAnswer): Response =>
  new Response(null, { status: 302, headers: { location, 'set-cookie': cookie, 'referrer-policy': 'no-referrer' } });

/**
 * Trusts only the last entry of `X-Forwarded-For`, which the proxy adds: a client can forge the others. An app without
 * a socket has no address.
 */
const askerOf = ({ settings }: Sandbox, context: Context): Asker => {
  const env: Partial<HttpBindings> | undefined = context.env;
  return {
    address: (settings.behindProxy && forwardedFor(context)) || (env?.incoming?.socket.remoteAddress ?? 'none'),
    cookie: (name) => getCookie(context, name),
  };
};

const forwardedFor = (context: Context): string | undefined =>
  context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim();

const versionReadBy = ({ method, versioned }: Implementation['endpoint'], context: Context): string => {
  if (!versioned || method === 'GET') return '';
  // A proxy that compresses the response weakens its ETag.
  const [, version] = /^(?:W\/)?"([\x21\x23-\x7e]{1,128})"$/.exec(context.req.header('if-match') ?? '') ?? [];
  if (version !== undefined) return version;
  return refuse(400, {
    code: 'version-required',
    message: 'The If-Match header must be one quoted version.',
  });
};

const fileResponse = ({ fileName, chunks }: FileAnswer): Response =>
  new Response(ReadableStream.from(chunks).pipeThrough(new TextEncoderStream()), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName}"`,
      'x-content-type-options': 'nosniff',
    },
  });

const documentResponse = ({ fileName, bytes }: DocumentAnswer): Response =>
  new Response(bytes, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${fileName}"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
  });
