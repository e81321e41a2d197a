import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import type { RuntimeConfig } from '@roost/shared/platform/config';
import type { Configuration } from 'webpack';
import type { Configuration as DevServerConfiguration } from 'webpack-dev-server';
import { startDevServer, type StopServer } from './start-dev-server.ts';

const catalogsOfShared = dirname(createRequire(import.meta.url).resolve('@roost/shared/locales/en.po'));

type Served = { folder: string; port: number; config: RuntimeConfig };

/**
 * Builds the harness of the remote in `folder` and serves it with hot reload on loopback. Resolves after the first
 * build to a function that stops the server. Prints later builds to the terminal.
 */
export const serveHarness = async ({ folder, port, config }: Served): Promise<StopServer> => {
  const { default: configuration } = (await import(resolve(folder, 'webpack.harness.config.ts'))) as {
    default: Configuration;
  };
  const page = readFileSync(resolve(import.meta.dirname, 'index.html'));
  const middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/config.json') return void response.end(JSON.stringify(config));
    if (/\.\w+$/.test(pathname)) return next();
    response.setHeader('content-type', 'text/html; charset=utf-8');
    return void response.end(page);
  };
  const server: DevServerConfiguration = {
    port,
    hot: true,
    client: {
      // `auto://` connects to the host and port that the page was loaded from.
      logging: 'warn',
      webSocketURL: 'auto://0.0.0.0:0/ws',
      overlay: { errors: true, warnings: false, runtimeErrors: false },
    },
    // Catalogs are not webpack modules, so a changed translation reloads the page.
    watchFiles: [resolve(folder, 'src/locales'), catalogsOfShared],
    setupMiddlewares: (middlewares) => [...middlewares, { name: 'harness', middleware }],
  };
  return startDevServer({ configuration, server });
};
