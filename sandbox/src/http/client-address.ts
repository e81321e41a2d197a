import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Settings } from '#context/settings.ts';

/**
 * Network address of the client. Trusts only the last entry of `X-Forwarded-For`, which the proxy adds: a client can forge
 * the others. An app without a socket has no address.
 */
export const clientAddress = (context: Context, { behindProxy }: Pick<Settings, 'behindProxy'>): string => {
  const env: Partial<HttpBindings> | undefined = context.env;
  return (behindProxy && forwardedFor(context)) || (env?.incoming?.socket.remoteAddress ?? 'none');
};

const forwardedFor = (context: Context): string | undefined =>
  context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim();
