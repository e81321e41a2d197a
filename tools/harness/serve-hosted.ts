import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename, resolve } from 'node:path';
import { hostedConfiguration } from '@roost/build/hosted';
import { harnessVersion } from '@roost/shared/platform/harness';
import type { Configuration } from 'webpack';
import { startDevServer, type StopServer } from './start-dev-server.ts';

type Hosted = { folder: string; port: number; stage: URL };

/**
 * Builds the remote in `folder` for a deployed host and serves it on loopback, to pages of that stage only. Resolves after
 * the first build to a function that stops the server.
 */
export const serveHosted = async ({ folder, port, stage }: Hosted): Promise<StopServer> => {
  const { default: production } = (await import(resolve(folder, 'webpack.config.ts'))) as { default: Configuration };
  const named = JSON.stringify({ remote: basename(folder).replace(/^remote-/, '') });
  const middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) =>
    request.url === '/harness.json' ? void response.end(named) : next();
  return startDevServer({
    configuration: hostedConfiguration({ root: folder, production }),
    server: {
      port,
      // The host connects to the server and applies the updates (host/src/remotes/harness).
      hot: false,
      liveReload: false,
      client: false,
      // Other sites must not read the sources.
      headers: { 'access-control-allow-origin': stage.origin, 'cache-control': 'no-store' },
      allowedHosts: [stage.hostname],
      devMiddleware: { publicPath: `/${harnessVersion}/` },
      setupMiddlewares: (middlewares) => [{ name: 'harness', middleware }, ...middlewares],
    },
  });
};
