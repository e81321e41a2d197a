import { setTimeout } from 'node:timers/promises';
import { getUser } from '@roost/shared/contracts/accounts/user';
import { eq, sql } from 'drizzle-orm';
import { domains } from '#database/schema/domains.ts';
import { createJobs } from '#jobs/create-jobs.ts';
import { assembleTestSandbox } from '#testing/create-test-sandbox.ts';
import { startTestPostgres } from '#testing/postgres/start-test-postgres.ts';
import { startWorker } from '#worker/start-worker.ts';
import { readSeeded, seedTestDatabase } from '#testing/seed-test-database.ts';
import { Pool } from 'pg';
import { isUnavailable } from './is-unavailable.ts';
import { openPostgres } from './open-database.ts';

test('the readiness check reports a restart of PostgreSQL, and the API and the worker recover without a restart', async () => {
  const server = await startTestPostgres();
  const broken: string[] = [];
  const opened = await openPostgres({ url: server.url, log: ({ message }) => broken.push(message) });
  try {
    await seedTestDatabase(opened.database);
    const api = await assembleTestSandbox({ opened, ...(await readSeeded(opened.database)), runsJobs: false });
    const { database, settings } = api.sandbox;
    const jobs = await createJobs({ database, connection: opened.jobConnection, isWorker: true, log: settings.log });
    const worker = await startWorker({ ...api.sandbox, jobs });
    const admin = await api.as('admin');
    expect((await api.request('/healthz')).status).toBe(200);
    const locked = Promise.withResolvers<void>();
    const cutOff = Promise.withResolvers<void>();
    // One connection is idle in a transaction, the others are idle in the pool.
    const cut = opened.database.transaction(async (transaction) => {
      await transaction.execute(sql`select 1`);
      locked.resolve();
      await cutOff.promise;
      await transaction.execute(sql`select 1`);
    });
    await locked.promise;
    await server.shutDown();
    cutOff.resolve();
    await expect(cut).rejects.toThrow('Failed query');
    expect((await api.request('/healthz')).status).toBe(503);
    const refused = await admin(getUser);
    expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(refused.headers.get('retry-after')).toBe('5');
    expect(broken).not.toEqual([]);
    await server.restart();
    expect((await api.request('/healthz')).status).toBe(200);
    expect((await admin(getUser)).status).toBe(200);
    await database.update(domains).set({ status: 'Pending', dueAt: api.clock.now() });
    while ((await database.$count(domains, eq(domains.status, 'Pending'))) > 0) await setTimeout(50);
    await worker.stop();
    await api.sandbox.jobs.close();
  } finally {
    await opened.close();
    await server.stop();
  }
});

test.each([
  ['statement_timeout', '30s'],
  ['lock_timeout', '10s'],
  ['idle_in_transaction_session_timeout', '30s'],
])('a connection has a %s of %s', async (name, value) => {
  const { database, close } = await openPostgres({ url: process.env['ROOST_TEST_DATABASE_URL'] ?? '' });
  const { rows } = await database.execute(sql`select current_setting(${name}) as value`);
  await close();
  expect(rows).toEqual([{ value }]);
});

const url = process.env['ROOST_TEST_DATABASE_URL'] ?? '';

test('a pool without a free connection makes the service unavailable', async () => {
  const pool = new Pool({ connectionString: url, max: 1 });
  const client = await pool.connect();
  pool.options.connectionTimeoutMillis = 50;
  const error: unknown = await pool.connect().catch((reason: unknown) => reason);
  client.release();
  await pool.end();
  expect(isUnavailable(error)).toBe(true);
});

test.each([
  ['statement_timeout', 'select pg_sleep(10)', true],
  ['statement_timeout', 'select 1 / 0', false],
  ['lock_timeout', 'select pg_advisory_lock(1)', true],
])('with a short %s an error of "%s" makes the service unavailable: %s', async (setting, statement, expected) => {
  const { database, close } = await openPostgres({ url });
  const error: unknown = await database
    .transaction(async (holder) => {
      await holder.execute(sql`select pg_advisory_xact_lock(1)`);
      await database.transaction(async (transaction) => {
        await transaction.execute(sql.raw(`set local ${setting} = '50ms'`));
        await transaction.execute(sql.raw(statement));
      });
    })
    .catch((reason: unknown) => reason);
  await close();
  expect(isUnavailable(error)).toBe(expected);
});
