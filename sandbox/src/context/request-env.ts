import type { HttpBindings } from '@hono/node-server';

/** What the middleware of every request knows. A request within the process has no socket. */
export type RequestEnv = { Bindings: Partial<HttpBindings>; Variables: { requestId: string } };
