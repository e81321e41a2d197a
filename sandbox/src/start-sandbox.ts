import { getRequestListener } from '@hono/node-server';
import { openDirectory, openMemory, openPostgres } from './database/open-database.ts';
import type { OpenDatabase } from './database/open-database.ts';
import { prepareSandbox } from './prepare-sandbox.ts';
import { createApp } from './server/create-app.ts';
import { listenOnEach } from './server/listen-on-each.ts';
import type { Settings } from './settings.ts';
import { readSettings } from './settings.ts';

export type RunningSandbox = {
  /** The origin, without the version. */
  url: string;
  /** Ends what is under way, closes the database and gives its directory free. */
  stop: () => Promise<void>;
};

/** Starts the API; a setting that is not given is as in an empty environment. */
export const startSandbox = async (given: Partial<Settings> = {}): Promise<RunningSandbox> => {
  const settings = { ...readSettings({}), ...given };
  const { database, close } = await openFor(settings);
  try {
    const sandbox = await prepareSandbox({ settings, database });
    const listening = await listenOnEach(
      getRequestListener(createApp(sandbox).fetch, { overrideGlobalObjects: false }),
      settings,
    );
    return {
      url: listening.url,
      stop: async () => {
        sandbox.faults.clear();
        await listening.close();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
};

const openFor = ({ databaseUrl, dataDirectory }: Settings): Promise<OpenDatabase> => {
  if (databaseUrl !== null) return openPostgres({ url: databaseUrl });
  return dataDirectory === 'memory' ? openMemory() : openDirectory({ directory: dataDirectory });
};
