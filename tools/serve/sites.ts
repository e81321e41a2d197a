import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Server } from 'node:http';
import { CheckoutConfig } from '@roost/shared/checkout/config';
import { RuntimeConfig } from '@roost/shared/platform/config';
import { portsFrom, remotesWithOrigin } from '@roost/tools/start/local-config';
import { releaseFolder } from '@roost/tools/repo-root';
import * as v from 'valibot';
import { serve } from './static-server.ts';

/** Serves host, remotes and checkout document from the release folder, each on a separate origin. */
export const serveSites = async ({ portBase }: { portBase: number }): Promise<Server[]> => {
  const ports = portsFrom(portBase);
  const host = resolve(releaseFolder, 'host');
  const checkout = resolve(releaseFolder, 'checkout');
  const hostConfig = () => readConfig(RuntimeConfig, { folder: host });
  const checkoutConfig = () => readConfig(CheckoutConfig, { folder: checkout });
  const servers = await Promise.all([
    serve({
      port: ports.host,
      folder: host,
      documentOf: (path) =>
        path.replace(/\/$/, '') === '/auth/return'
          ? { file: 'auth/return/index.html', policy: (html) => ({ document: 'landing', html, config: hostConfig() }) }
          : { file: 'index.html', policy: (html) => ({ document: 'host', html, config: hostConfig() }) },
    }),
    ...remotesWithOrigin.map((name) => serve({ port: ports[name], folder: resolve(releaseFolder, name) })),
    // A remote that is released for the first time needs no restart.
    serve({ port: ports.furtherRemotes, folder: releaseFolder }),
    serve({
      port: ports.checkout,
      folder: checkout,
      documentOf: () => ({
        file: 'index.html',
        policy: (html) => ({ document: 'checkout', html, config: checkoutConfig() }),
      }),
    }),
  ]);
  return servers.flat();
};

/**
 * Reads the configuration for each page view, so that edits need no restart. Throws with the file name when it is
 * invalid.
 */
const readConfig = <S extends v.GenericSchema>(schema: S, { folder }: { folder: string }): v.InferOutput<S> => {
  const file = resolve(folder, 'config.json');
  try {
    return v.parse(schema, JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
};
