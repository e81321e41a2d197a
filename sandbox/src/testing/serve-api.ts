import { getRequestListener } from '@hono/node-server';
import type { Sandbox } from '#context/sandbox.ts';
import { createApp } from '#server/create-app.ts';
import { listenOnEach } from '#server/listen-on-each.ts';
import type { Listening } from '#server/listen-on-each.ts';

/** Serves the API of a sandbox over HTTP, on a free port. */
export const serveApi = (sandbox: Sandbox): Promise<Listening> => {
  const listener = getRequestListener(createApp(sandbox).fetch, { overrideGlobalObjects: false });
  return listenOnEach(listener, { listen: ['127.0.0.1'], port: 0 });
};
