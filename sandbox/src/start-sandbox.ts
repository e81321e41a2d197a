import { getRequestListener } from '@hono/node-server';
import { requireLoopback } from './control/require-loopback.ts';
import { openDirectory, openMemory, openPostgres } from './database/open-database.ts';
import { openOwnPostgres } from './postgres-server/open-own-postgres.ts';
import type { OpenDatabase } from './database/open-database.ts';
import { prepareSandbox } from './prepare-sandbox.ts';
import { createSecrets } from './secrets/create-secrets.ts';
import { loadSecretKeys } from './secrets/load-secret-keys.ts';
import { createApp, createWorkerApp } from './server/create-app.ts';
import { listenOnEach } from './server/listen-on-each.ts';
import type { Listening } from './server/listen-on-each.ts';
import type { Sandbox } from './context/sandbox.ts';
import type { Settings } from './context/settings.ts';
import { readSettings } from './context/settings.ts';
import { createStorageApp } from './uploads/create-storage-app.ts';
import { startTraces } from './traces/start-traces.ts';
import { startWorker } from './worker/start-worker.ts';

export type RunningSandbox = {
  /** Origin of the API, without the version. */
  url: string;
  /** Origin of the object storage. */
  storageUrl: string;
  /** Finishes running jobs, closes the database and releases its directory. */
  stop: () => Promise<void>;
};

/** Starts the API. Missing settings have their defaults. */
export const startSandbox = async (overrides: Partial<Settings> = {}): Promise<RunningSandbox> => {
  const settings = { ...readSettings({}), ...overrides };
  requireLoopback(settings);
  requireServer(settings);
  const secrets = createSecrets(await loadSecretKeys(settings));
  const opened = await openDatabase(settings);
  try {
    const traces = await startTraces(settings);
    const sandbox = await prepareSandbox({ settings, opened, secrets, isWorker: settings.role !== 'api' });
    const worker = settings.role === 'api' ? { stop: sandbox.jobs.close } : await startWorker(sandbox);
    const { listening, storing } = await listen(sandbox).catch(async (error: unknown) => {
      await worker.stop();
      throw error;
    });
    if (settings.storageOrigin === null) sandbox.storage.origin = storing.url;
    return {
      url: listening.url,
      storageUrl: sandbox.storage.origin,
      stop: async () => {
        sandbox.faults.clear();
        sandbox.bulkJobEvents.close();
        await Promise.all([listening.close(), storing.close()]);
        await worker.stop();
        await opened.close();
        await traces.stop();
      },
    };
  } catch (error) {
    await opened.close();
    throw error;
  }
};

/** Serves the calls of the role and the object storage. */
const listen = async (sandbox: Sandbox): Promise<Record<'listening' | 'storing', Listening>> => {
  const { settings } = sandbox;
  const app = settings.role === 'worker' ? createWorkerApp(sandbox) : createApp(sandbox);
  const listening = await listenOnEach(toListener(app.fetch), settings);
  const storing = await listenOnEach(toListener(createStorageApp(sandbox).fetch), {
    listen: settings.listen,
    port: settings.storagePort,
  }).catch(async (error: unknown) => {
    await listening.close();
    throw error;
  });
  return { listening, storing };
};

/** The embedded database belongs to one process, which answers calls and runs jobs. */
const requireServer = ({ databaseUrl, role }: Settings): void => {
  if (databaseUrl !== null || role === 'all') return;
  throw new Error(`ROOST_ROLE=${role} needs a PostgreSQL server: set DATABASE_URL.`);
};

const toListener = (fetch: ReturnType<typeof createApp>['fetch']) =>
  getRequestListener(fetch, { overrideGlobalObjects: false });

const openDatabase = ({ database, databaseUrl, dataDirectory, log }: Settings): Promise<OpenDatabase> => {
  if (databaseUrl !== null) return openPostgres({ url: databaseUrl, log });
  if (database === 'postgres') return openOwnPostgres({ directory: dataDirectory, log });
  return dataDirectory === 'memory' ? openMemory() : openDirectory({ directory: dataDirectory });
};
