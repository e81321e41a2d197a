import { getRequestListener } from '@hono/node-server';
import { requireLoopback } from './control/require-loopback.ts';
import { openDirectory, openMemory, openPostgres } from './database/open-database.ts';
import { openOwnPostgres } from './postgres-server/open-own-postgres.ts';
import type { OpenDatabase } from './database/open-database.ts';
import { checkRegistrar } from './registrars/choose-registrar.ts';
import { prepareSandbox } from './prepare-sandbox.ts';
import { createSecrets } from './secrets/create-secrets.ts';
import { loadSecretKeys } from './secrets/load-secret-keys.ts';
import { serveDns } from './dns-server/serve-dns.ts';
import type { DnsServer } from './dns-server/serve-dns.ts';
import { createApp, createWorkerApp } from './server/create-app.ts';
import { listenOnEach } from './server/listen-on-each.ts';
import type { Listening } from './server/listen-on-each.ts';
import type { Sandbox } from './context/sandbox.ts';
import type { Settings } from './context/settings.ts';
import { readSettings } from './context/settings.ts';
import { createStorageApp } from './uploads/create-storage-app.ts';
import { startTraces } from './traces/start-traces.ts';
import { serveSubmission } from './submission/serve-submission.ts';
import type { SubmissionServer } from './submission/serve-submission.ts';
import { startWorker } from './worker/start-worker.ts';

export type RunningSandbox = {
  /** Origin of the API, without the version. */
  url: string;
  /** Origin of the object storage. */
  storageUrl: string;
  /** Port of the DNS server. Null without one. */
  dnsPort: number | null;
  /** Port of the SMTP server of inboxes. Null without one. */
  submissionPort: number | null;
  /** Finishes running jobs, closes the database and releases its directory. */
  stop: () => Promise<void>;
};

/** Starts the API. Missing settings have their defaults. */
export const startSandbox = async (overrides: Partial<Settings> = {}): Promise<RunningSandbox> => {
  const settings = { ...readSettings({}), ...overrides };
  requireLoopback(settings);
  requireServer(settings);
  await checkRegistrar(settings);
  const secrets = createSecrets(await loadSecretKeys(settings));
  const opened = await openDatabase(settings);
  try {
    const traces = await startTraces(settings);
    const sandbox = await prepareSandbox({ settings, opened, secrets, isWorker: settings.role !== 'api' });
    const worker = settings.role === 'api' ? { stop: sandbox.jobs.close } : await startWorker(sandbox);
    const { listening, storing, resolving, submitting } = await listen(sandbox).catch(async (error: unknown) => {
      await worker.stop();
      throw error;
    });
    if (settings.storageOrigin === null) sandbox.storage.origin = storing.url;
    return {
      url: listening.url,
      storageUrl: sandbox.storage.origin,
      dnsPort: resolving?.port ?? null,
      submissionPort: submitting?.port ?? null,
      stop: async () => {
        sandbox.faults.clear();
        sandbox.bulkJobEvents.close();
        await Promise.all([listening.close(), storing.close(), resolving?.close(), submitting?.close()]);
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

type Closable = { close: () => Promise<void> };
type Servers = Record<'listening' | 'storing', Listening> & {
  resolving: DnsServer | null;
  submitting: SubmissionServer | null;
};

/** Serves the calls of the role, the object storage, DNS and the mail of inboxes. */
const listen = async (sandbox: Sandbox): Promise<Servers> => {
  const { settings } = sandbox;
  const { listen: addresses, port, storagePort: filePort } = settings;
  const opened: (Closable | null)[] = [];
  const open = async <Server extends Closable | null>(starting: Promise<Server>): Promise<Server> => {
    const server = await starting;
    opened.push(server);
    return server;
  };
  try {
    const app = settings.role === 'worker' ? createWorkerApp(sandbox) : createApp(sandbox);
    const files = toListener(createStorageApp(sandbox).fetch);
    // The API last: its health check reports that all of them listen.
    const resolving = settings.role === 'worker' ? null : await open(serveDns(sandbox));
    const submitting = settings.role === 'worker' ? null : await open(serveSubmission(sandbox));
    const storing = await open(listenOnEach(files, { listen: addresses, port: filePort }));
    const listening = await open(listenOnEach(toListener(app.fetch), { listen: addresses, port }));
    return { listening, storing, resolving, submitting };
  } catch (error) {
    await Promise.all(opened.map((server) => server?.close()));
    throw error;
  }
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
