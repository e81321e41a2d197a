import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { createBulkJobEvents } from './bulk-jobs/bulk-job-events.ts';
import { createAccessTokens } from './tokens/access-tokens.ts';
import { createClock } from './runtime/clock.ts';
import type { Clock } from './runtime/clock.ts';
import { createActivity } from './runtime/activity.ts';
import { createFaults } from './faults/faults.ts';
import type { Database } from './database/database.ts';
import { appMetadata } from './database/schema/app-metadata.ts';
import { ensureSeed } from './database/seed/seed-database.ts';
import { clearConnections } from './heartbeat/clear-connections.ts';
import { createLogIn } from './heartbeat/log-in.ts';
import { clearHealth } from './health/clear-health.ts';
import { createLookups } from './lookups/create-lookups.ts';
import type { Lookups, LookupServers } from './lookups/create-lookups.ts';
import { createJobs } from './jobs/create-jobs.ts';
import type { OpenDatabase } from './database/open-database.ts';
import { createMetrics } from './metrics/create-metrics.ts';
import { createRateLimits } from './rate-limits/rate-limits.ts';
import { createPowerDnsProvider } from './powerdns/create-powerdns-provider.ts';
import { createCompanyDirectory } from './providers/company-directory.ts';
import { createDnsProvider } from './providers/dns-provider.ts';
import { createGoogleProvider } from './providers/google.ts';
import { createMailboxProvider } from './providers/mailbox-provider.ts';
import { createPaymentProvider } from './providers/payment-provider.ts';
import { createRealTools } from './outreach-tools/create-real-tools.ts';
import { createSimulatedTools } from './providers/simulated-tools.ts';
import type { Providers } from './providers/providers.ts';
import { outsideTransactions } from './providers/outside-transactions.ts';
import { refundNotifications } from './providers/refund-notifications.ts';
import { recordOperations } from './providers/record-operations.ts';
import { chooseRegistrar } from './registrars/choose-registrar.ts';
import { simulatedPasswords } from './providers/simulated-passwords.ts';
import { createRegistrar } from './providers/registrar.ts';
import { unconfiguredGoogle, unconfiguredPayments } from './providers/unconfigured-providers.ts';
import type { Sandbox } from './context/sandbox.ts';
import { rspamdUrl } from './context/filter-settings.ts';
import type { Settings } from './context/settings.ts';
import type { Secrets } from './secrets/create-secrets.ts';
import { createDirectoryStore, createMemoryStore } from './storage/file-store.ts';
import type { FileStore } from './storage/file-store.ts';
import { ensureInboxKeys } from './stored-secrets/ensure-dkim-key.ts';
import { ensureSigningKey } from './stored-secrets/ensure-signing-key.ts';
import { prepareSecrets } from './stored-secrets/prepare-secrets.ts';
import { createRspamdFilter } from './spam-filter/rspamd-filter.ts';
import type { SpamFilter } from './spam-filter/spam-filter.ts';
import { createImapInbox } from './seed-accounts/create-imap-inbox.ts';
import { createStorage } from './storage/storage.ts';

type Options = {
  settings: Settings;
  opened: Omit<OpenDatabase, 'close'>;
  secrets: Secrets;
  clock?: Clock;
  providers?: Partial<Providers>;
  lookups?: Lookups;
  spamFilter?: SpamFilter | null;
  callWebhook?: Sandbox['callWebhook'];
  /** Whether this process runs jobs. */
  isWorker?: boolean;
};

/** Prepares the database, seeds it if it is new, and creates the dependencies of all requests. */
export const prepareSandbox = async ({
  settings,
  opened: { database, jobConnection, countConnections },
  secrets,
  clock = createClock(),
  providers,
  lookups,
  spamFilter = settings.rspamd && createRspamdFilter({ url: rspamdUrl(settings.rspamd) }),
  callWebhook = fetch,
  isWorker = false,
}: Options): Promise<Sandbox> => {
  await prepareSecrets(database, { secrets, isEmbedded: jobConnection.backend === 'pglite' });
  await requireSeed(database, { settings, secrets, now: clock.now() });
  await ensureInboxKeys(database, { secrets });
  const usedLookups = settings.lookups === null ? null : (lookups ?? lookupsOf(settings, clock));
  if (usedLookups === null) await clearHealth(database);
  if (createLogIn(settings) === null) await clearConnections(database);
  const key = await ensureSigningKey(database, { secrets, name: 'access-tokens' });
  const storageKey = await ensureSigningKey(database, { secrets, name: 'uploads' });
  const webhookSecret = settings.paddleWebhookSecret ?? (await simulatedSecret(database, { settings, secrets }));
  const faults = createFaults();
  const payments = createPaymentProvider({
    faults,
    perform: recordOperations('payments', { database, clock }),
    ...(settings.control && { storeRefund: refundNotifications(clock) }),
  });
  return {
    settings,
    database,
    clock,
    providers: outsideTransactions({
      registrar: chooseRegistrar(settings, () =>
        createRegistrar({
          faults,
          perform: recordOperations('registrar', { database, clock }),
          nameservers: settings.nameserverNames,
        }),
      ),
      dns: settings.powerDns
        ? createPowerDnsProvider({ ...settings.powerDns, nameservers: settings.nameserverNames })
        : createDnsProvider({ faults, perform: recordOperations('dns', { database, clock }) }),
      mailboxes: createMailboxProvider({
        faults,
        perform: recordOperations('mailboxes', { database, clock }),
        passwords: simulatedPasswords(database),
      }),
      payments: settings.control ? payments : unconfiguredPayments(payments),
      platforms:
        settings.outreachTools === 'real' ? createRealTools() : createSimulatedTools({ faults, database, clock }),
      google: settings.control
        ? createGoogleProvider({ apiOrigin: () => settings.apiOrigin, clock, database })
        : unconfiguredGoogle(settings),
      companies: createCompanyDirectory(),
      ...providers,
    }),
    accessTokens: createAccessTokens({ key, clock }),
    webhookSecret,
    callWebhook,
    activity: createActivity(),
    faults,
    secrets,
    rateLimits: createRateLimits({ limits: settings.rateLimits, clock, database }),
    lookups: usedLookups,
    spamFilter,
    seedInboxes: settings.seedAccounts.map((account) => createImapInbox(account)),
    jobs: await createJobs({ database, connection: jobConnection, isWorker, log: settings.log }),
    bulkJobEvents: createBulkJobEvents({ database, clock }),
    metrics: createMetrics({ database, countConnections }),
    storage: createStorage({
      origin: settings.storageOrigin ?? `http://localhost:${settings.storagePort}`,
      store: storeFor(settings),
      key: storageKey,
    }),
  };
};

/** A process can send notifications of the simulated Paddle to another one, so all share the secret. */
const simulatedSecret = async (
  database: Database,
  { settings, secrets }: Pick<Options, 'settings' | 'secrets'>,
): Promise<string | null> => {
  if (!settings.control) return null;
  const key = await ensureSigningKey(database, { secrets, name: 'notifications' });
  return `pdl_ntfset_${key.toString('hex')}`;
};

/** Returns null without servers to ask: a DNS server on a free port is not known yet. */
const lookupsOf = ({ lookups, dnsPort }: Settings, { now }: Clock): Lookups | null => {
  const own = dnsPort === null || dnsPort === 0 ? [] : [{ host: '127.0.0.1', port: dnsPort }];
  const servers: LookupServers = lookups?.servers ?? { authoritative: own, public: own };
  return servers.authoritative.length === 0 ? null : createLookups({ servers, now });
};

/** Files are stored in the data directory of the embedded database, even with PostgreSQL. */
const storeFor = ({ dataDirectory }: Settings): FileStore =>
  dataDirectory === 'memory' ? createMemoryStore() : createDirectoryStore({ directory: join(dataDirectory, 'files') });

/** Rejects demo accounts without the control surface: their password is public. */
const requireSeed = async (
  database: Database,
  { settings, secrets, now }: { settings: Settings; secrets: Secrets; now: Date },
): Promise<void> => {
  const { control, seed } = settings;
  const requiredSeed = control ? seed : 'none';
  const found =
    control || seed === 'none'
      ? await ensureSeed(database, { ...settings, secrets, now })
      : await ensureMetadata(database, 'seed', 'none');
  if (found === requiredSeed) return;
  const problem = control
    ? `This database holds the seed "${found}", not "${requiredSeed}"`
    : 'This database has demo accounts, which ROOST_CONTROL=off leaves out';
  throw new Error(`${problem}: choose another one with ROOST_DATA_DIR or DATABASE_URL.`);
};

const ensureMetadata = async (database: Database, name: string, value: string): Promise<string> => {
  await database.insert(appMetadata).values({ name, value }).onConflictDoNothing();
  return (await readMetadata(database, name)) ?? '';
};

const readMetadata = async (database: Database, name: string): Promise<string | null> => {
  const [found] = await database.select().from(appMetadata).where(eq(appMetadata.name, name));
  return found?.value ?? null;
};
