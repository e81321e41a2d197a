import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import { isAllowedOrigin } from '#http/allow-origins.ts';
import { isLoopbackAddress } from '#http/is-loopback-address.ts';
import { reject } from '#errors/api-exception.ts';
import type { Settings } from '#context/settings.ts';

/**
 * Rejects clients on other machines by their socket address. The Host check stops DNS rebinding: a foreign page whose
 * host name resolves to this machine sends requests from loopback and without an Origin.
 */
export const loopbackOnly =
  (
    origins: Pick<Settings, 'allowedOrigins' | 'checkoutOrigin'>,
  ): MiddlewareHandler<{ Bindings: Partial<HttpBindings> }> =>
  (context, next) => {
    const { hostname } = new URL(context.req.url);
    const origin = context.req.header('origin');
    const isAllowed = origin === undefined || isAllowedOrigin(origin, { ...origins, context });
    if (isFromLoopback(context.env) && !isForwarded(context.req.raw) && loopbackNames.has(hostname) && isAllowed) {
      return next();
    }
    return reject(403, { code: 'loopback-only', message: 'Only programs on this machine can use this address.' });
  };

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/** A request within the process has no socket. */
const isFromLoopback = (env: Partial<HttpBindings> | undefined): boolean =>
  env?.incoming === undefined || isLoopbackAddress(env.incoming.socket.remoteAddress ?? '');

/** A proxy on this machine connects from loopback for remote clients. */
const isForwarded = ({ headers }: Request): boolean => headers.has('x-forwarded-for') || headers.has('forwarded');
