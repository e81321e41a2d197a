import type { EndpointDefinition } from '@roost/shared/contracts/endpoint';
import type { TokenPair } from '@roost/shared/contracts/accounts/auth';
import type { HttpBindings } from '@hono/node-server';
import { eq } from 'drizzle-orm';
import type { Clock } from '#runtime/clock.ts';
import type { OpenDatabase } from '#database/open-database.ts';
import { northwind, seededPassword } from '#database/seed/accounts.ts';
import { workspaceIdOf } from '#database/seed/stable-id.ts';
import { users } from '#database/schema/users.ts';
import type { JobConnection } from '#queues/job-connection.ts';
import { prepareSandbox } from '#prepare-sandbox.ts';
import type { Providers } from '#providers/providers.ts';
import type { Sandbox } from '#context/sandbox.ts';
import { inProcessTransport } from '#dns-server/in-process-transport.ts';
import { createFindZone } from '#dns-server/published-zone.ts';
import { createLookups } from '#lookups/create-lookups.ts';
import type { DnsTransport } from '#lookups/dns-transport.ts';
import { createApp } from '#server/create-app.ts';
import { advanceJobs, runReadyJobs } from '#worker/run-ready-jobs.ts';
import { readSettings } from '#context/settings.ts';
import { formatEntry } from '#runtime/log.ts';
import type { Settings } from '#context/settings.ts';
import type { SpamFilter } from '#spam-filter/spam-filter.ts';
import { startSignIn } from '#tokens/refresh-token-rotation.ts';
import { openSeededDatabase } from './open-seeded-database.ts';
import { testLookups } from './test-lookups.ts';
import { testSecrets } from './test-secrets.ts';
import type { Seeded } from './seed-test-database.ts';

export type RequestOptions = {
  /** Network address of the client. */
  from?: string;
  params?: Record<string, string>;
  query?: Record<string, string | readonly string[]>;
  body?: unknown;
  headers?: Record<string, string>;
};
export type TestResponse = { status: number; headers: Headers; body: unknown; text: string; bytes: Uint8Array };
export type Client = (endpoint: EndpointDefinition, sent?: RequestOptions) => Promise<TestResponse>;

export type TestSandbox = {
  sandbox: Sandbox;
  jobConnection: JobConnection;
  clock: Clock;
  logged: string[];
  request: (path: string, init?: RequestInit, client?: { from: string | undefined }) => Promise<TestResponse>;
  anyone: Client;
  /** Signs in by a request, with the password. */
  signIn: (account: string) => Promise<TokenPair>;
  /** A client with the token of the account, in Northwind by default. Runs jobs as a request does, and makes none. */
  as: (account: string, workspaceId?: string) => Promise<Client>;
  reset: () => Promise<void>;
  close: () => Promise<void>;
  /** Opens a stream of server-sent events as the account, in Northwind by default. */
  watch: (endpoint: EndpointDefinition, account: string, workspaceId?: string) => Promise<Response>;
};

export const northwindId = workspaceIdOf(northwind);

/** The whole API over a test database, called without a network. Jobs run before each request and session, if at all. */
export const createTestSandbox = async (
  options: Pick<
    SandboxParts,
    'providers' | 'transport' | 'hasLookups' | 'heartbeatMs' | 'spamFilter' | 'runsJobs'
  > = {},
): Promise<TestSandbox> => assembleTestSandbox({ ...(await openSeededDatabase()), ...options });

type SandboxParts = Seeded & {
  opened: OpenDatabase;
  providers?: Partial<Providers>;
  /** Carries the lookups of health checks. By default the DNS server of the sandbox, without a network. */
  transport?: DnsTransport;
  /** False turns lookups off, as `ROOST_LOOKUPS=off` does. */
  hasLookups?: boolean;
  /** The interval of logins to inboxes, in ms. By default, there are none. */
  heartbeatMs?: number | null;
  /** By default, there is none. */
  spamFilter?: SpamFilter | null;
  /** False leaves out the jobs, which take half of the time of a request. By default, they run. */
  runsJobs?: boolean;
};

const nameservers = [{ host: '192.0.2.53', port: 53 }];
const resolvers = [{ host: '198.51.100.53', port: 53 }];

/** The API of one process over a database that already contains the seed. */
export const assembleTestSandbox = async ({
  opened,
  clock,
  restoreSeed,
  providers,
  transport,
  hasLookups = true,
  heartbeatMs = null,
  spamFilter = null,
  runsJobs = true,
}: SandboxParts): Promise<TestSandbox> => {
  const logged: string[] = [];
  const settings: Settings = {
    ...readSettings({}),
    dataDirectory: 'memory',
    lookups: hasLookups ? testLookups : null,
    heartbeat: heartbeatMs === null ? null : { intervalMs: heartbeatMs, host: '127.0.0.1' },
    log: (entry) => void logged.push(formatEntry(entry, 'text')),
  };
  const sandbox = await prepareSandbox({
    settings,
    opened,
    secrets: testSecrets,
    clock,
    spamFilter,
    callWebhook: async (request) => app.request(request),
    lookups: createLookups({
      servers: { authoritative: nameservers, public: resolvers },
      now: clock.now,
      transport: transport ?? inProcessTransport(createFindZone(opened.database)),
      queriesPerSecond: Number.POSITIVE_INFINITY,
    }),
    ...(providers && { providers }),
  });
  const app = createApp(sandbox);
  /** By how many ms the clock was advanced since the last request. */
  let advanced = 0;

  const runDueJobs = async (): Promise<void> => {
    if (advanced > 0) await advanceJobs(sandbox, advanced);
    advanced = 0;
    if (runsJobs) await runReadyJobs(sandbox);
  };
  const request = async (
    path: string,
    init: RequestInit = {},
    { from }: { from?: string | undefined } = {},
  ): Promise<TestResponse> => {
    await runDueJobs();
    const env = from === undefined ? {} : { incoming: { socket: { remoteAddress: from } } };
    const response = await app.request(`http://localhost${path}`, init, env as Partial<HttpBindings>);
    const bytes = await readBytes(response);
    const text = new TextDecoder().decode(bytes);
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
    return { status: response.status, headers: response.headers, bytes, text, body: isJson ? JSON.parse(text) : null };
  };
  const clientWith =
    (headers: Record<string, string>): Client =>
    (endpoint, { params = {}, query = {}, body, headers: more = {}, from } = {}) => {
      const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
      return request(
        `/v1${path}${searchOf(query)}`,
        {
          method: endpoint.method,
          headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }), ...more },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        },
        { from },
      );
    };
  const anyone = clientWith({});
  const signIn = async (account: string): Promise<TokenPair> => {
    const { body } = await request('/v1/auth/login', {
      method: 'POST',
      body: JSON.stringify({ email: `${account}@roost.test`, password: seededPassword }),
    });
    return body as TokenPair;
  };
  return {
    sandbox,
    jobConnection: opened.jobConnection,
    clock: {
      ...clock,
      advance: (milliseconds) => {
        clock.advance(milliseconds);
        advanced += milliseconds;
      },
    },
    logged,
    request,
    anyone,
    signIn,
    as: async (account, workspaceId = northwindId) => {
      await runDueJobs();
      const accessToken = await startSession(sandbox, account);
      return clientWith({ authorization: `Bearer ${accessToken}`, 'workspace-id': workspaceId });
    },
    watch: async ({ path }, account, workspaceId = northwindId) => {
      const { accessToken } = await signIn(account);
      const headers = { authorization: `Bearer ${accessToken}`, 'workspace-id': workspaceId };
      return app.request(`http://localhost/v1${path}`, { headers });
    },
    reset: async () => {
      sandbox.faults.clear();
      sandbox.activity.clear();
      await sandbox.rateLimits.clear();
      await sandbox.jobs.clear();
      await restoreSeed();
    },
    close: async () => {
      sandbox.bulkJobEvents.close();
      await sandbox.jobs.close();
      await opened.close();
    },
  };
};

/** Starts a session without the password, whose hash takes longer than most tests. Returns its access token. */
const startSession = async ({ database, clock, accessTokens }: Sandbox, account: string): Promise<string> => {
  const email = `${account}@roost.test`;
  const [user] = await database.select().from(users).where(eq(users.email, email));
  if (user === undefined) throw new Error(`There is no account ${email}.`);
  const { id: userId, invitationStatus } = user;
  const { signInId } = await startSignIn(database, { userId, userAgent: undefined, now: clock.now() });
  return accessTokens.issue({ userId, signInId, invitationStatus });
};

/** Reads the body, or the first event of a stream. */
const readBytes = async (response: Response): Promise<Uint8Array> => {
  if (response.headers.get('content-type') !== 'text/event-stream') return new Uint8Array(await response.arrayBuffer());
  const reader = response.body?.getReader();
  const first = await reader?.read();
  await reader?.cancel();
  return first?.value ?? new Uint8Array();
};

const searchOf = (query: NonNullable<RequestOptions['query']>): string => {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    for (const one of typeof value === 'string' ? [value] : value) search.append(key, one);
  }
  return search.size > 0 ? `?${search}` : '';
};
