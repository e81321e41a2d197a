import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { TokenPair } from '@roost/shared/contracts/accounts/auth';
import type { BulkJob } from '@roost/shared/contracts/bulk-jobs/bulk-job';
import type { DomainPage } from '@roost/shared/contracts/domains/domain';
import { createSeededRandom } from '@roost/shared/rules/seeded-random';
import { count, countDistinct, eq, like, sum } from 'drizzle-orm';
import { openPostgres } from '#database/open-database.ts';
import type { Database } from '#database/database.ts';
import { northwind, seededPassword } from '#database/seed/accounts.ts';
import { workspaceIdOf } from '#database/seed/stable-id.ts';
import { bulkJobs } from '#database/schema/bulk-jobs.ts';
import { dnsSets } from '#database/schema/domains.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { providerOperations } from '#database/schema/provider-operations.ts';
import { invoices } from '#database/schema/purchases.ts';
import { simulatedOperations } from '#database/schema/simulated-providers.ts';
import { aContact } from '#testing/northwind-fixture.ts';
import { runProcess } from './run-process.ts';
import type { RunningProcess } from './run-process.ts';
import { startTestPostgres } from './start-test-postgres.ts';
import { createDatabase } from './test-databases.ts';

/**
 * `pnpm kills`: orders 1,000 inboxes and changes the DNS records of 100 domains in a bulk job, from two APIs and two
 * workers on PostgreSQL. Kills one of the four at random times with SIGKILL until both are done, at most 100 times
 * (`ROOST_KILLS`). Starts another process for each. Prints the outcome as JSON, and fails unless each inbox was created
 * once, with one charge, and each set was published and written once. Takes some minutes.
 */
const inboxCount = 1_000;
const maxKills = Number(process.env['ROOST_KILLS'] ?? 100);
const seed = Number(process.env['ROOST_KILLS_SEED'] ?? Date.now() % 1_000_000);
const random = createSeededRandom(seed);
/** In ms. The provider takes long enough for kills during its calls. */
const providerMs = 2_000;
const maxPauseMs = 12_000;
const maxDurationMs = 20 * 60_000;

type Role = 'api' | 'worker';

const roles: readonly Role[] = ['api', 'api', 'worker', 'worker'];

const killRandomly = async () => {
  const started = performance.now();
  const seconds = () => Math.round((performance.now() - started) / 1_000);
  const server = await startTestPostgres();
  const { url: databaseUrl } = await createDatabase({ server: server.url });
  const opened = await openPostgres({ url: databaseUrl });
  const { database } = opened;
  const processes = new Map<number, RunningProcess>();
  const start = async (index: number) => {
    processes.set(index, await runProcess({ role: roles[index] ?? 'api', databaseUrl }));
  };
  // One after the other: the first creates the schema and the seed.
  for (const index of roles.keys()) await start(index);
  const api = () => processes.get(random.below(2))?.url ?? '';
  const kills = { api: 0, worker: 0 };
  const replacements: Promise<void>[] = [];
  const killOne = () => {
    const index = random.below(roles.length);
    const killed = processes.get(index);
    if (killed === undefined) return;
    processes.delete(index);
    killed.kill();
    kills[roles[index] ?? 'api'] += 1;
    replacements.push(start(index));
  };
  try {
    await behaveSlowly(api());
    const versions = await sumOfVersions(database);
    const work = Promise.all([orderInboxes(api), changeRecords(api)]);
    let isStarted = false;
    work.then(
      () => (isStarted = true),
      () => (isStarted = true),
    );
    for (;;) {
      const left = await database.$count(providerOperations);
      console.error(`${seconds()} s: ${kills.api + kills.worker} kills, ${left} operations left`);
      if (isStarted && left === 0 && (await database.$count(bulkJobs, eq(bulkJobs.state, 'Running'))) === 0) break;
      if (performance.now() - started > maxDurationMs) throw new Error('The work was not completed in time.');
      await setTimeout(random.below(maxPauseMs));
      if (kills.api + kills.worker < maxKills) killOne();
    }
    const [order, jobId] = await work;
    const inboxes = await outcomeOf(database, order);
    const records = await outcomeOfRecords(database, { jobId, versions });
    const isCorrect = inboxes.isCorrect && records.isCorrect;
    return { seed, kills, seconds: seconds(), isCorrect, inboxes, records };
  } finally {
    await Promise.all(replacements);
    for (const { kill } of processes.values()) kill();
    await opened.close();
    await server.stop();
  }
};

const workspaceId = workspaceIdOf(northwind);

/** Sends a request to a random API until one responds, as a browser does. Rejects a response that is not successful. */
const call = async <T>(
  api: () => string,
  path: string,
  { body, headers = {} }: { body?: object; headers?: object } = {},
) => {
  for (;;) {
    try {
      const response = await fetch(`${api()}${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { 'content-type': 'application/json', 'workspace-id': workspaceId, ...headers },
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      if (response.ok) return (text === '' ? null : JSON.parse(text)) as T;
      if (response.status < 500) throw new Rejected(`${path}: ${response.status} ${text}`);
    } catch (error) {
      if (error instanceof Rejected) throw error;
    }
    await setTimeout(100);
  }
};

class Rejected extends Error {}

const behaveSlowly = async (api: string) => {
  for (const name of ['mailboxes', 'dns']) {
    const body = { name, behaviour: { kind: 'slow', ms: providerMs } };
    await call(() => api, '/sandbox/control/providers', { body });
  }
};

const signIn = async (api: () => string) => {
  const body = { email: 'admin@roost.test', password: seededPassword };
  const { accessToken } = await call<TokenPair>(api, '/v1/auth/login', { body });
  return { authorization: `Bearer ${accessToken}`, 'idempotency-key': randomUUID() };
};

type Order = { transactionId: string; domain: string };

/** Orders inboxes on a new domain and pays them, with the same key for each retry. */
const orderInboxes = async (api: () => string): Promise<Order> => {
  const headers = await signIn(api);
  const offers = await call<{ domain: string; status: string }[]>(
    api,
    '/v1/domains/generate-suggestions?domain=harbor&limit=100',
    {
      headers,
    },
  );
  const domain = offers.find(({ status }) => status === 'Available')?.domain ?? '';
  const emails = Array.from({ length: inboxCount }, (_, index) => ({
    firstName: 'Robin',
    lastName: 'Hale',
    email: `robin.${index}@${domain}`,
  }));
  const { transactionId } = await call<{ transactionId: string }>(api, '/v1/domains/purchase', {
    headers,
    body: { domains: [domain], registrant: aContact(), mailboxes: { type: 'Outlook', emails } },
  });
  await call(api, `/sandbox/transactions/${transactionId}/pay`, { body: {} });
  return { transactionId, domain };
};

/** Changes the DMARC record of 100 domains in a bulk job. Returns the id of the job. */
const changeRecords = async (api: () => string): Promise<string> => {
  const headers = await signIn(api);
  const { data } = await call<DomainPage>(api, '/v1/domains?status=Active&limit=100', { headers });
  const { id } = await call<BulkJob>(api, '/v1/bulk-jobs', {
    headers,
    body: {
      action: 'domain-dns',
      dmarcEmailEnabled: true,
      dmarcEmail: 'kills@harbor.example',
      dmarcPolicyEnabled: false,
      domainForwardingEnabled: false,
      selection: data.map((domain) => domain.id),
    },
  });
  return id;
};

const outcomeOf = async (database: Database, { transactionId, domain }: Order) => {
  const isOrdered = eq(mailboxes.domainName, domain);
  const [done] = await database
    .select({
      keys: count(),
      inboxes: countDistinct(simulatedOperations.subject),
      calls: sum(simulatedOperations.calls).mapWith(Number),
    })
    .from(simulatedOperations)
    .where(like(simulatedOperations.subject, `%@${domain}`));
  const charges = await database.$count(invoices, eq(invoices.paymentReference, transactionId));
  const created = await database.$count(mailboxes, isOrdered);
  return {
    inboxes: created,
    charges,
    keys: done?.keys,
    inboxesAtProvider: done?.inboxes,
    calls: done?.calls,
    isCorrect: created === inboxCount && charges === 1 && done?.keys === inboxCount && done.inboxes === inboxCount,
  };
};

const sumOfVersions = async (database: Database): Promise<number> => {
  const [found] = await database.select({ versions: sum(dnsSets.version).mapWith(Number) }).from(dnsSets);
  return found?.versions ?? 0;
};

/** Each changed domain has one key, and its set was written once. */
const outcomeOfRecords = async (database: Database, { jobId, versions }: { jobId: string; versions: number }) => {
  const [job] = await database.select().from(bulkJobs).where(eq(bulkJobs.id, jobId));
  const [done] = await database
    .select({
      keys: count(),
      domains: countDistinct(simulatedOperations.subject),
      calls: sum(simulatedOperations.calls).mapWith(Number),
    })
    .from(simulatedOperations)
    .where(like(simulatedOperations.key, 'publish-dns/%'));
  const written = (await sumOfVersions(database)) - versions;
  const { state, total = 0, changed = 0, unchanged = 0, failed = 0 } = job ?? {};
  const isCorrect =
    state === 'Completed' &&
    changed + unchanged + failed === total &&
    [done?.keys, done?.domains, written].every((number) => number === changed);
  return { state, total, changed, unchanged, failed, ...done, written, isCorrect };
};

const outcome = await killRandomly();
console.log(JSON.stringify(outcome));
process.exitCode = outcome.isCorrect ? 0 : 1;
