import { signIn } from '@roost/shared/contracts/accounts/auth';
import { listSuggestions } from '@roost/shared/contracts/billing/offer';
import type { Offer } from '@roost/shared/contracts/billing/offer';
import { purchaseDomains } from '@roost/shared/contracts/billing/purchase';
import { getBulkJob } from '@roost/shared/contracts/bulk-jobs/bulk-job';
import type { BulkJob } from '@roost/shared/contracts/bulk-jobs/bulk-job';
import { createBulkJob } from '@roost/shared/contracts/bulk-jobs/bulk-job-creation';
import type { EndpointDefinition } from '@roost/shared/contracts/endpoint';
import { listMailboxes } from '@roost/shared/contracts/mailboxes/mailbox';
import type { MailboxPage } from '@roost/shared/contracts/mailboxes/mailbox';
import { listTags } from '@roost/shared/contracts/tags/tag';
import { eq, sql } from 'drizzle-orm';
import { openPostgres } from '#database/open-database.ts';
import type { OpenDatabase } from '#database/open-database.ts';
import { paddleEvents } from '#database/schema/paddle-events.ts';
import { seededPassword } from '#database/seed/accounts.ts';
import { northwindId } from '#testing/create-test-sandbox.ts';
import { aContact, anIdempotencyKey } from '#testing/northwind-fixture.ts';
import { blocksAnother } from '#testing/overlap.ts';
import { runProcess } from '#testing/postgres/run-process.ts';
import type { RunningProcess } from '#testing/postgres/run-process.ts';
import { createDatabase } from '#testing/postgres/test-databases.ts';
import type { TestDatabaseOnServer } from '#testing/postgres/test-databases.ts';

/** In ms. A slice of these tests waits for its lock until another process has ended. */
const longTimeouts = {
  lock_timeout: '60000',
  statement_timeout: '60000',
  idle_in_transaction_session_timeout: '60000',
};

let server: TestDatabaseOnServer;
let databaseUrl: string;
let opened: OpenDatabase;
let apis: RunningProcess[] = [];
let workers: RunningProcess[];
const started: RunningProcess[] = [];

const run = async (role: 'api' | 'worker'): Promise<RunningProcess> => {
  const running = await runProcess({ role, databaseUrl, apiOrigin: apis[0]?.url });
  started.push(running);
  return running;
};

beforeAll(async () => {
  server = await createDatabase({ server: process.env['ROOST_TEST_DATABASE_URL'] ?? '' });
  const url = new URL(server.url);
  for (const [name, value] of Object.entries(longTimeouts)) url.searchParams.set(name, value);
  databaseUrl = url.href;
  opened = await openPostgres({ url: databaseUrl });
  apis = await Promise.all([run('api'), run('api')]);
  workers = await Promise.all([run('worker'), run('worker')]);
}, 120_000);
afterAll(async () => {
  for (const { kill } of started) kill();
  await opened.close();
  await server.drop();
});

type Sent = { body?: object; params?: Record<string, string>; query?: string; token?: string };

const call = async (
  api: RunningProcess | undefined,
  { method, path }: EndpointDefinition,
  { body, params = {}, query = '', token = '' }: Sent = {},
) => {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  const response = await fetch(`${api?.url}/v1${filled}${query}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'workspace-id': northwindId,
      'content-type': 'application/json',
      ...anIdempotencyKey(),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as unknown };
};

const tokenFrom = async (api: RunningProcess | undefined): Promise<string> => {
  const { body } = await call(api, signIn, { body: { email: 'admin@roost.test', password: seededPassword } });
  return (body as { accessToken: string }).accessToken;
};

const statusOf = ({ url }: RunningProcess) => fetch(`${url}/healthz`).then(({ status }) => status);

const until = async (isTrue: () => Promise<boolean>): Promise<void> => {
  while (!(await isTrue()));
};

test('two APIs and two workers share one database: an update that one API accepts completes in a worker', async () => {
  expect(await Promise.all([...apis, ...workers].map(statusOf))).toEqual([200, 200, 200, 200]);
  const token = await tokenFrom(apis[0]);
  const [selection] = await mailboxIds(token, 1);
  const job = await startUpdate(token, selection ?? []);
  await until(async () => (await readJob(token, job.id)).state !== 'Running');
  expect(await readJob(token, job.id)).toMatchObject({ state: 'Completed', changed: 3 });
});

test('a worker sends the notification of a declined card to an API, signed with the secret of all processes', async () => {
  const token = await tokenFrom(apis[1]);
  const offered = (await call(apis[1], listSuggestions, { token, query: '?domain=harbor&limit=100' })).body;
  const free = (offered as Offer[]).find(({ status }) => status === 'Available');
  const body = { domains: [free?.domain ?? ''], registrant: aContact() };
  const { transactionId } = (await call(apis[1], purchaseDomains, { token, body })).body as { transactionId: string };
  const declined = await fetch(`${apis[1]?.url}/sandbox/transactions/${transactionId}/decline`, {
    method: 'POST',
    body: JSON.stringify({ reason: 'declined' }),
  });
  expect(declined.status).toBe(200);
  const events = () => opened.database.select().from(paddleEvents).where(eq(paddleEvents.subject, transactionId));
  await until(async () => (await events()).length > 0);
  expect(await events()).toMatchObject([{ type: 'transaction.payment_failed' }]);
});

test('workers that stop finish the running slice and take nothing new', async () => {
  const token = await tokenFrom(apis[0]);
  const [selection = [], others = []] = await mailboxIds(token, 2);
  const { running, waiting } = await opened.database.transaction(async (transaction) => {
    await transaction.execute(sql`select 1 from mailboxes where id = ${selection[0]} for update`);
    const running = await startUpdate(token, selection);
    await until(() => blocksAnother(transaction));
    const exits = workers.map(({ terminate }) => terminate());
    expect(await Promise.race(exits)).toBe(0);
    const waiting = await startUpdate(token, others);
    expect(workers.filter(({ hasEnded }) => hasEnded())).toHaveLength(1);
    return { running, waiting };
  });
  expect(await Promise.all(workers.map(({ terminate }) => terminate()))).toEqual([0, 0]);
  expect(await readJob(token, running.id)).toMatchObject({ state: 'Completed', changed: 3 });
  expect(await readJob(token, waiting.id)).toMatchObject({ state: 'Running', changed: 0 });
  await run('worker');
  await until(async () => (await readJob(token, waiting.id)).state !== 'Running');
  expect(await readJob(token, waiting.id)).toMatchObject({ state: 'Completed', changed: 3 });
});

test('a worker that cannot listen ends, and leaves the jobs to others', async () => {
  const port = Number(new URL(apis[1]?.url ?? '').port);
  await expect(runProcess({ role: 'worker', databaseUrl, port })).rejects.toThrow(/ended with 1: .*EADDRINUSE/s);
}, 90_000);

test('an API that stops completes its open calls and accepts no new ones, and the other API continues', async () => {
  const [stopping, other] = apis;
  if (stopping === undefined || other === undefined) throw new Error('Two APIs must run.');
  const token = await tokenFrom(stopping);
  const { open, exit } = await opened.database.transaction(async (transaction) => {
    await transaction.execute(sql`lock table tags in access exclusive mode`);
    const open = call(stopping, listTags, { token });
    await until(() => blocksAnother(transaction));
    const exit = stopping.terminate();
    await until(() =>
      statusOf(stopping).then(
        () => false,
        () => true,
      ),
    );
    expect(stopping.hasEnded()).toBe(false);
    return { open, exit };
  });
  expect((await open).status).toBe(200);
  expect(await exit).toBe(0);
  expect((await call(other, listTags, { token })).status).toBe(200);
});

/** Ids of active inboxes, in groups of three. */
const mailboxIds = async (token: string, groups: number): Promise<string[][]> => {
  const query = `?type=Private&status=Active&limit=${groups * 3}`;
  const { data } = (await call(apis[1], listMailboxes, { token, query })).body as MailboxPage;
  return Array.from({ length: groups }, (_, group) => data.slice(group * 3, group * 3 + 3).map(({ id }) => id));
};

const startUpdate = async (token: string, selection: readonly string[]): Promise<BulkJob> => {
  const body = { action: 'mailbox-forwarding', forwardTo: 'in@harbor.example', selection };
  return (await call(apis[0], createBulkJob, { token, body })).body as BulkJob;
};

const readJob = async (token: string, jobId: string): Promise<BulkJob> =>
  (await call(apis[1], getBulkJob, { token, params: { jobId } })).body as BulkJob;
