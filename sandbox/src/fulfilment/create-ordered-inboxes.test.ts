import { createSeededRandom } from '@roost/shared/rules/seeded-random';
import { eq, like, sql } from 'drizzle-orm';
import { failedInboxes } from '#database/schema/failed-inboxes.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { transactions } from '#database/schema/purchases.ts';
import { listDeadLetters, runAgain } from '#jobs/dead-letters.ts';
import { loadReceipt } from '#purchases/load-receipt.ts';
import { jobTable } from '#queues/job-table.ts';
import { loadLimitations } from '#subscriptions/load-limitations.ts';
import { aMortalProcess, isKilled } from '#testing/a-mortal-process.ts';
import { northwindId } from '#testing/create-test-sandbox.ts';
import { freeNames } from '#testing/northwind-fixture.ts';
import { usePurchases } from '#testing/use-purchases.ts';
import { runReadyJobs } from '#worker/run-ready-jobs.ts';
import { createOrderedInboxes } from './create-ordered-inboxes.ts';

const { api, admin, buy, settle, receiptOf } = usePurchases();

/** Pays an order of inboxes on a new domain. No job has run since. */
const payInboxes = async (count: number): Promise<{ name: string; transactionId: string }> => {
  const [name = ''] = await freeNames(admin, 1);
  const emails = Array.from({ length: count }, (_, index) => ({
    firstName: 'Robin',
    lastName: 'Hale',
    email: `robin.${index}@${name}`,
  }));
  const { transactionId = '' } = await buy([name], { mailboxes: { type: 'Outlook', emails } });
  await settle(transactionId, 'pay');
  return { name, transactionId };
};
const countInboxes = (name: string) => api.sandbox.database.$count(mailboxes, like(mailboxes.email, `%@${name}`));

/** Makes the job of the order active, as a worker does before it runs it. */
const takeJob = async () => {
  const [job] = await api.sandbox.jobs.boss.fetch<{ workspaceId: string; transactionId: string }>('ordered-inboxes');
  if (job === undefined) throw new Error('No job waits.');
  return job;
};

test('a payment creates the inboxes of a small order, and a job creates those of a large one', async () => {
  const small = await payInboxes(50);
  expect(await countInboxes(small.name)).toBe(50);
  const { name, transactionId } = await payInboxes(330);
  expect(await countInboxes(name)).toBe(0);
  const rows = (await receiptOf(transactionId)).inboxes?.rows ?? [];
  expect(rows.map(({ state }) => state)).toEqual(Array(330).fill('Pending'));
  expect([await countInboxes(small.name), await countInboxes(name)]).toEqual([50, 330]);
});

test('a receipt shows the inboxes that the job still has to create as Pending', async () => {
  const { name, transactionId } = await payInboxes(250);
  const { database } = api.sandbox;
  const [transaction] = await database.select().from(transactions).where(eq(transactions.id, transactionId));
  if (transaction === undefined) throw new Error('The order has no transaction.');
  const rows = (await loadReceipt(database, transaction)).inboxes?.rows ?? [];
  expect(rows.map(({ state }) => state)).toEqual(Array(250).fill('Pending'));
  expect(await countInboxes(name)).toBeLessThan(250);
});

test('paid inboxes use their slots before the job creates them', async () => {
  const { database } = api.sandbox;
  const active = async () => (await loadLimitations(database, northwindId)).outlookActiveMailboxesCount;
  const before = await active();
  const { name } = await payInboxes(250);
  expect(await countInboxes(name)).toBeLessThan(250);
  expect(await active()).toBe(before + 250);
  await createOrderedInboxes(api.sandbox, await takeJob());
  expect([await countInboxes(name), await active()]).toEqual([250, before + 250]);
});

test('a job that is killed again and again creates each inbox of its order once', async () => {
  const { name, transactionId } = await payInboxes(450);
  const job = await takeJob();
  const random = createSeededRandom(20_261_126);
  let kills = 0;
  while ((await countInboxes(name)) < 450) {
    if (await isKilled(createOrderedInboxes(aMortalProcess(api.sandbox, random.below(3)), job))) kills += 1;
  }
  await createOrderedInboxes(api.sandbox, job);
  expect(kills).toBeGreaterThan(3);
  expect(await countInboxes(name)).toBe(450);
  expect(await api.sandbox.database.$count(failedInboxes, eq(failedInboxes.transactionId, transactionId))).toBe(0);
});

test('inboxes whose job failed on every attempt keep their slots, and "Run again" creates them', async () => {
  const { database, jobs } = api.sandbox;
  const active = async () => (await loadLimitations(database, northwindId)).outlookActiveMailboxesCount;
  const { name } = await payInboxes(250);
  const paid = await active();
  await database.execute(sql`update ${jobTable} set retry_limit = 0 where name = 'ordered-inboxes'`);
  await jobs.boss.fail('ordered-inboxes', (await takeJob()).id);
  const dead = await listDeadLetters(jobs);
  expect(dead).toMatchObject([{ queue: 'ordered-inboxes', workspaceId: northwindId }]);
  expect(await countInboxes(name)).toBeLessThan(250);
  expect(await active()).toBe(paid);
  await runAgain(
    jobs,
    dead.map(({ id }) => id),
  );
  await runReadyJobs(api.sandbox);
  expect([await countInboxes(name), await active()]).toEqual([250, paid]);
});

test('an inbox that the job cannot create is refunded', async () => {
  const { name, transactionId } = await payInboxes(101);
  const { database } = api.sandbox;
  const [other] = await database.select().from(mailboxes).limit(1);
  await database
    .update(mailboxes)
    .set({ email: `robin.100@${name}` })
    .where(eq(mailboxes.id, other?.id ?? ''));
  await runReadyJobs(api.sandbox);
  const { inboxes, refunds } = await receiptOf(transactionId);
  expect(inboxes?.rows[100]).toMatchObject({ state: 'Missing', failure: { code: 'taken' } });
  expect(refunds).toMatchObject([{ reason: 'inbox-failed' }]);
});
