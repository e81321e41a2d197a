import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { decodeJwt } from 'jose';
import type { Context, MiddlewareHandler, Next } from 'hono';
import { parseBearer } from './authenticate.ts';
import type { ActiveFault, Faults } from '#faults/faults.ts';

type Bindings = { Bindings: Partial<HttpBindings> };

/** Maximum delay of a response in ms, in case the second request never comes. */
const maxHoldMs = 30_000;

/** Applies the faults that tests inject, before or after the request runs. */
export const applyFaults =
  (faults: Faults): MiddlewareHandler<Bindings> =>
  async (context, next) => {
    const active = faults.consume({
      method: context.req.method,
      path: context.req.path,
      userId: subjectOf(context.req.header('authorization')),
    });
    if (!active) return next();
    const { fault } = active;
    switch (fault.kind) {
      case 'delay':
        await new Promise((resolve) => setTimeout(resolve, fault.ms));
        return next();
      case 'fail':
        return Response.json(fault.body ?? injectedError(fault.status), {
          status: fault.status,
          headers: fault.headers ?? {},
        });
      case 'drop':
        return cutConnection(context);
      case 'drop-after':
        await next();
        context.res = undefined;
        context.res = cutConnection(context);
        return;
      case 'corrupt':
        await next();
        // Keeps the CORS headers: without them a browser could not read the body.
        context.res = Response.json({ corrupt: true });
        return;
      case 'out-of-order':
        return swapWithNext(context, active, next);
    }
  };

const injectedError = (statusCode: number) => ({
  statusCode,
  code: 'injected',
  message: 'This request fails because of an injected fault.',
});

const cutConnection = ({ env }: Context<Bindings>): Response => {
  env.incoming?.socket.destroy();
  return RESPONSE_ALREADY_SENT;
};

/** Delays the first response until the second has been sent. */
const swapWithNext = async ({ env }: Context<Bindings>, active: ActiveFault, next: Next): Promise<void> => {
  const { release } = active;
  if (release) {
    active.release = null;
    await next();
    if (env.outgoing) env.outgoing.once('close', release);
    else setImmediate(release);
    return;
  }
  const { promise, resolve } = Promise.withResolvers<void>();
  active.release = resolve;
  await next();
  const timer = setTimeout(resolve, maxHoldMs);
  await promise;
  clearTimeout(timer);
};

/** Reads the unverified subject of the token. Use only to select a fault. */
const subjectOf = (authorization: string | undefined): string | null => {
  const token = parseBearer(authorization);
  try {
    return token === null ? null : (decodeJwt(token).sub ?? null);
  } catch {
    return null;
  }
};
