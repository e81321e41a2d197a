import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import type { RuntimeConfig } from '@roost/shared/platform/config';
import webpack, { type Configuration } from 'webpack';
import DevServer from 'webpack-dev-server';

const catalogsOfShared = dirname(createRequire(import.meta.url).resolve('@roost/shared/locales/en.po'));

type Served = { folder: string; port: number; config: RuntimeConfig };

/**
 * Builds the harness of the remote in `folder` and serves it with hot reload on loopback. Resolves after the first
 * build to a function that stops the server. Prints later builds to the terminal.
 */
export const serveHarness = async ({ folder, port, config }: Served): Promise<() => Promise<void>> => {
  const { default: configuration } = (await import(resolve(folder, 'webpack.harness.config.ts'))) as {
    default: Configuration;
  };
  const compiler = webpack(configuration);
  if (compiler === null) throw new Error(`${folder}/webpack.harness.config.ts is not a configuration`);
  const page = readFileSync(resolve(import.meta.dirname, 'index.html'));
  const server = new DevServer(
    {
      host: '127.0.0.1',
      port,
      hot: true,
      static: false,
      setupExitSignals: false,
      client: {
        // `auto://` connects to the host and port that the page was loaded from.
        logging: 'warn',
        webSocketURL: 'auto://0.0.0.0:0/ws',
        overlay: { errors: true, warnings: false, runtimeErrors: false },
      },
      devMiddleware: { stats: 'errors-warnings' },
      // Catalogs are not webpack modules, so a changed translation reloads the page.
      watchFiles: [resolve(folder, 'src/locales'), catalogsOfShared],
      setupMiddlewares: (middlewares) => [
        ...middlewares,
        {
          name: 'harness',
          middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => {
            const { pathname } = new URL(request.url ?? '/', 'http://localhost');
            if (pathname === '/config.json') return void response.end(JSON.stringify(config));
            if (/\.\w+$/.test(pathname)) return next();
            response.setHeader('content-type', 'text/html; charset=utf-8');
            return void response.end(page);
          },
        },
      ],
    },
    compiler,
  );
  const built = new Promise<void>((done) => compiler.hooks.done.tap('RoostHarness', () => done()));
  await server.start();
  await built;
  return async () => {
    await server.stop();
    // Flushes webpack's cache for the next start.
    await new Promise((done) => compiler.close(done));
  };
};
