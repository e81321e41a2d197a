import { getRequestListener } from '@hono/node-server';
import { requireLoopback } from './control/require-loopback.ts';
import { openDirectory, openMemory, openPostgres } from './database/open-database.ts';
import type { OpenDatabase } from './database/open-database.ts';
import { prepareSandbox } from './prepare-sandbox.ts';
import { createApp } from './server/create-app.ts';
import { listenOnEach } from './server/listen-on-each.ts';
import type { Settings } from './context/settings.ts';
import { readSettings } from './context/settings.ts';
import { createStorageApp } from './uploads/create-storage-app.ts';

export type RunningSandbox = {
  /** Origin of the API, without the version. */
  url: string;
  /** Origin of the object storage. */
  storageUrl: string;
  /** Finishes pending work, closes the database and releases its directory. */
  stop: () => Promise<void>;
};

/** Starts the API. Missing settings have their defaults. */
export const startSandbox = async (overrides: Partial<Settings> = {}): Promise<RunningSandbox> => {
  const settings = { ...readSettings({}), ...overrides };
  requireLoopback(settings);
  const { database, close } = await openDatabase(settings);
  try {
    const sandbox = await prepareSandbox({ settings, database });
    const { background } = sandbox;
    const listening = await listenOnEach(toListener(createApp(sandbox).fetch), settings);
    const storing = await listenOnEach(toListener(createStorageApp(sandbox).fetch), {
      listen: settings.listen,
      port: settings.storagePort,
    }).catch(async (error: unknown) => {
      await listening.close();
      throw error;
    });
    if (settings.storageOrigin === null) sandbox.storage.origin = storing.url;
    return {
      url: listening.url,
      storageUrl: sandbox.storage.origin,
      stop: async () => {
        sandbox.faults.clear();
        await Promise.all([listening.close(), storing.close()]);
        await background.settled();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
};

const toListener = (fetch: ReturnType<typeof createApp>['fetch']) =>
  getRequestListener(fetch, { overrideGlobalObjects: false });

const openDatabase = ({ databaseUrl, dataDirectory, log }: Settings): Promise<OpenDatabase> => {
  if (databaseUrl !== null) return openPostgres({ url: databaseUrl, log });
  return dataDirectory === 'memory' ? openMemory() : openDirectory({ directory: dataDirectory });
};
