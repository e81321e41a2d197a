import webpack, { type Configuration } from 'webpack';
import DevServer, { type Configuration as DevServerConfiguration } from 'webpack-dev-server';

export type StopServer = () => Promise<void>;

/** Builds, and serves the build on loopback. Resolves after the first build to a function that stops the server. */
export const startDevServer = async ({
  configuration,
  server: options,
}: {
  configuration: Configuration;
  server: DevServerConfiguration;
}): Promise<StopServer> => {
  const compiler = webpack(configuration);
  if (compiler === null) throw new Error('The configuration of webpack watches without a server');
  const server = new DevServer(
    {
      host: '127.0.0.1',
      static: false,
      setupExitSignals: false,
      ...options,
      devMiddleware: { stats: 'errors-warnings', ...options.devMiddleware },
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
