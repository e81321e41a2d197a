import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { requestReset } from '@roost/shared/contracts/accounts/account';
import { and, eq, sql } from 'drizzle-orm';
import { domains } from '#database/schema/domains.ts';
import { mails } from '#database/schema/mails.ts';
import { jobTable } from '#queues/job-table.ts';
import { createTestSandbox, northwindId } from '#testing/create-test-sandbox.ts';
import type { TestSandbox } from '#testing/create-test-sandbox.ts';
import { createJobs } from '#jobs/create-jobs.ts';
import type { Sandbox } from '#context/sandbox.ts';
import { isPostgres } from '#testing/open-test-database.ts';
import { runJobs } from './run-jobs.ts';
import { startWorker } from './start-worker.ts';
import type { Worker } from './start-worker.ts';

let api: TestSandbox;
const workers: Worker[] = [];
beforeEach(async () => {
  api = await createTestSandbox();
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await api.close();
});

/** Another process with a worker over the same database. */
const aWorker = async (overrides: Partial<Sandbox> = {}): Promise<Worker> => {
  const { sandbox, jobConnection } = api;
  const { database, settings } = sandbox;
  const jobs = await createJobs({ database, connection: jobConnection, isWorker: true, log: settings.log });
  const worker = await startWorker({ ...sandbox, ...overrides, jobs });
  workers.push(worker);
  return worker;
};

const makeDomainsDue = () =>
  api.sandbox.database
    .update(domains)
    .set({ status: 'Pending', dueAt: api.clock.now() })
    .where(eq(domains.workspaceId, northwindId));

const pending = () =>
  api.sandbox.database.$count(domains, and(eq(domains.workspaceId, northwindId), eq(domains.status, 'Pending')));

const until = async (isTrue: () => Promise<boolean>): Promise<void> => {
  while (!(await isTrue())) await setTimeout(20);
};

test('a worker applies due work without any call, and nothing after its end', async () => {
  const worker = await aWorker();
  await makeDomainsDue();
  await until(async () => (await pending()) === 0);
  await worker.stop();
  await makeDomainsDue();
  await setTimeout(1_500);
  expect(await pending()).toBeGreaterThan(0);
});

test('a worker that stops finishes its running job', async () => {
  const started = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const { clock } = api.sandbox;
  let isWaiting = true;
  const slow = new Proxy(api.sandbox.database, {
    get: (database, name) => {
      if (name !== 'transaction' || !isWaiting) return Reflect.get(database, name, database) as unknown;
      return async (...given: Parameters<typeof database.transaction>) => {
        isWaiting = false;
        started.resolve();
        await released.promise;
        return database.transaction(...given);
      };
    },
  });
  const worker = await aWorker({ database: slow, clock });
  await api.anyone(requestReset, { body: { email: 'user@roost.test' } });
  await started.promise;
  let hasStopped = false;
  const stopping = worker.stop().then(() => (hasStopped = true));
  await setTimeout(300);
  expect(hasStopped).toBe(false);
  released.resolve();
  await stopping;
  expect(await mailsToUser()).toBe(1);
});

const mailsToUser = () => api.sandbox.database.$count(mails, eq(mails.recipient, 'user@roost.test'));

test('a worker whose start fails halfway leaves the jobs to others', async () => {
  const { sandbox, jobConnection } = api;
  const { database, settings } = sandbox;
  const jobs = await createJobs({ database, connection: jobConnection, isWorker: true, log: settings.log });
  import.meta.jest.spyOn(jobs.boss, 'schedule').mockRejectedValue(new Error('The database has stopped.'));
  const stopped = once(jobs.boss, 'stopped');
  await expect(startWorker({ ...sandbox, jobs })).rejects.toThrow('The database has stopped.');
  await stopped;
  await api.anyone(requestReset, { body: { email: 'user@roost.test' } });
  expect(await mailsToUser()).toBe(0);
  await aWorker();
  await until(async () => (await mailsToUser()) === 1);
}, 30_000);

test('a job that a killed process left active runs again', async () => {
  const { boss } = api.sandbox.jobs;
  await makeDomainsDue();
  await boss.send('domain-provisioning', { workspaceId: northwindId }, { singletonKey: northwindId });
  expect(await boss.fetch('domain-provisioning')).toHaveLength(1);
  // The process of the embedded database is alone: its start is enough. A server has other processes, which still run.
  if (isPostgres()) {
    await api.sandbox.database.execute(
      sql`update ${jobTable} set heartbeat_on = now() - interval '1 minute' where state = 'active'`,
    );
  }
  await aWorker();
  await until(async () => (await pending()) === 0);
}, 30_000);

test('a job that runs twice sends one email', async () => {
  const { sandbox } = api;
  const data = { kind: 'reset-password', email: 'user@roost.test' };
  await sandbox.jobs.enqueue(sandbox.database, 'account-mails', [
    { data: { kind: 'reset-password', email: 'user@roost.test' } },
  ]);
  const jobs = await sandbox.jobs.boss.fetch('account-mails');
  expect(jobs).toMatchObject([{ data }]);
  await runJobs(sandbox, { name: 'account-mails', jobs });
  await runJobs(sandbox, { name: 'account-mails', jobs });
  expect(await mailsToUser()).toBe(1);
});

test('a job exists only if the transaction that enqueues it commits', async () => {
  const { database, jobs } = api.sandbox;
  const data = { workspaceId: northwindId };
  const failed = database.transaction(async (transaction) => {
    await jobs.enqueue(transaction, 'spam-checks', [{ data, key: northwindId }]);
    throw new Error('Rolled back.');
  });
  await expect(failed).rejects.toThrow('Rolled back.');
  expect(await jobs.boss.fetch('spam-checks')).toEqual([]);
  await database.transaction((transaction) => jobs.enqueue(transaction, 'spam-checks', [{ data, key: northwindId }]));
  expect(await jobs.boss.fetch('spam-checks')).toMatchObject([{ data }]);
});
