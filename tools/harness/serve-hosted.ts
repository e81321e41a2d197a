import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename, resolve } from 'node:path';
import { hostedConfiguration } from '@roost/build/hosted';
import { harnessVersion } from '@roost/shared/platform/harness';
import type { Compiler, Configuration } from 'webpack';
import { startDevServer, type StopServer } from './start-dev-server.ts';

type Hosted = { folder: string; port: number; stage: URL };

/**
 * Builds the remote in `folder` for a deployed host and serves it on loopback, to pages of that stage only. Resolves after
 * the first build to a function that stops the server.
 */
export const serveHosted = async ({ folder, port, stage }: Hosted): Promise<StopServer> => {
  const { default: production } = (await import(resolve(folder, 'webpack.config.ts'))) as { default: Configuration };
  const configuration = hostedConfiguration({ root: folder, production });
  // Other sites must not read the sources.
  const headers = { 'access-control-allow-origin': stage.origin, 'cache-control': 'no-store' };
  const changes = changesOf(configuration);
  const named = JSON.stringify({ remote: basename(folder).replace(/^remote-/, '') });
  const middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    if (request.url === '/changes') changes.follow(response, headers);
    else if (request.url === '/harness.json') response.writeHead(200, headers).end(named);
    else next();
  };
  return startDevServer({
    configuration,
    server: {
      port,
      headers,
      allowedHosts: [stage.hostname],
      // The page applies the changes itself (host/src/remotes/harness).
      hot: false,
      liveReload: false,
      client: false,
      webSocketServer: false,
      devMiddleware: { publicPath: `/${harnessVersion}/` },
      setupMiddlewares: (middlewares) => [{ name: 'harness', middleware }, ...middlewares],
    },
  });
};

/** Sends each build to the pages that follow them, as server-sent events: its hash, and whether it is broken. */
const changesOf = (configuration: Configuration) => {
  const pages = new Set<ServerResponse>();
  let last = '';
  const followBuilds = (compiler: Compiler) =>
    compiler.hooks.done.tap('RoostHarness', (stats) => {
      last = `data: ${JSON.stringify({ hash: stats.hash, isBroken: stats.hasErrors() })}\n\n`;
      for (const page of pages) page.write(last);
    });
  configuration.plugins?.push({ apply: followBuilds });
  return {
    follow: (page: ServerResponse, headers: Record<string, string>) => {
      page.writeHead(200, { ...headers, 'content-type': 'text/event-stream' }).write(last);
      pages.add(page);
      page.on('close', () => pages.delete(page));
    },
  };
};
