import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { domains, transfers } from '#database/schema/domains.ts';
import { mailboxExports } from '#database/schema/exports.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { transactions } from '#database/schema/purchases.ts';
import { users } from '#database/schema/users.ts';
import { spamChecks } from '#database/schema/spam-checks.ts';
import { northwindId } from '#testing/create-test-sandbox.ts';
import { createTestSandboxes } from '#testing/create-test-sandboxes.ts';
import type { TestSandboxes } from '#testing/create-test-sandboxes.ts';
import { runReadyJobs } from '#worker/run-ready-jobs.ts';
import { overlap } from '#testing/overlap.ts';

let apis: TestSandboxes;
let database: Database;
let now: Date;
let before: Date;
let later: Date;
beforeAll(async () => {
  apis = await createTestSandboxes();
  database = apis.first.sandbox.database;
});
beforeEach(async () => {
  await apis.reset();
  apis.first.clock.stop();
  now = apis.first.clock.now();
  before = new Date(now.getTime() - 1_000);
  later = new Date(now.getTime() + 60_000);
});
afterAll(() => apis.close());

/** Runs due work in another process while a transaction that ran `work` is open. */
const applyDuring = (work: (transaction: Database) => Promise<unknown>) =>
  overlap({ database, work, call: () => runReadyJobs(apis.second.sandbox) });

const aUserId = async (): Promise<string> => (await database.select().from(users).limit(1))[0]?.id ?? '';

const aMailbox = async () => {
  const [found] = await database.select().from(mailboxes).where(eq(mailboxes.workspaceId, northwindId)).limit(1);
  if (!found) throw new Error('Northwind has no mailbox.');
  return found;
};

test('a domain or mailbox that another call changes does not become Active too early', async () => {
  const { id, domainId } = await aMailbox();
  await database.update(mailboxes).set({ status: 'Updating', dueAt: before }).where(eq(mailboxes.id, id));
  await database.update(domains).set({ status: 'Pending', dueAt: before }).where(eq(domains.id, domainId));
  await applyDuring((transaction) => transaction.update(mailboxes).set({ dueAt: later }).where(eq(mailboxes.id, id)));
  await database.update(domains).set({ status: 'Pending', dueAt: before }).where(eq(domains.id, domainId));
  await applyDuring((transaction) => transaction.update(domains).set({ dueAt: later }).where(eq(domains.id, domainId)));
  const [mailbox] = await database.select().from(mailboxes).where(eq(mailboxes.id, id));
  const [domain] = await database.select().from(domains).where(eq(domains.id, domainId));
  expect([mailbox?.status, domain?.status]).toEqual(['Updating', 'Pending']);
});

test('thousands of due mailboxes become Active in several transactions, so that requests run between them', async () => {
  const isIt = and(eq(mailboxes.workspaceId, northwindId), eq(mailboxes.type, 'Private'));
  await database.update(mailboxes).set({ status: 'Updating', dueAt: before }).where(isIt);
  await runReadyJobs(apis.first.sandbox);
  const [found] = await database
    .select({
      total: count(),
      active: sql<number>`count(*) filter (where status = 'Active' and due_at is null)::int`,
      transactions: sql<number>`count(distinct mailboxes.xmin::text)::int`,
    })
    .from(mailboxes)
    .where(isIt);
  expect(found?.total).toBeGreaterThan(500);
  expect(found).toMatchObject({ active: found?.total, transactions: Math.ceil((found?.total ?? 0) / 250) });
});

test('a mailbox whose deletion another call cancels is not deleted', async () => {
  const { id } = await aMailbox();
  const isIt = eq(mailboxes.id, id);
  await database.update(mailboxes).set({ deleteUntil: before }).where(isIt);
  await applyDuring((transaction) => transaction.update(mailboxes).set({ deleteUntil: null }).where(isIt));
  expect(await database.$count(mailboxes, isIt)).toBe(1);
});

test('the mailboxes of a domain that another call changes are deleted after it', async () => {
  const { id, domainId } = await aMailbox();
  const isIt = eq(mailboxes.id, id);
  await database.update(mailboxes).set({ deleteUntil: before }).where(isIt);
  await applyDuring((transaction) =>
    transaction.update(domains).set({ redirectUrl: 'https://harbor.example' }).where(eq(domains.id, domainId)),
  );
  expect(await database.$count(mailboxes, isIt)).toBe(0);
});

test('a transfer that another call restarts keeps its later time', async () => {
  const domain = 'late-nameservers.com';
  await database.insert(transfers).values({
    workspaceId: northwindId,
    domain,
    nameservers: ['ns1.harbor.example'],
    nameserversAt: before,
    createdAt: before,
  });
  const isIt = eq(transfers.domain, domain);
  await applyDuring((transaction) => transaction.update(transfers).set({ nameserversAt: later }).where(isIt));
  const [transfer] = await database.select().from(transfers).where(isIt);
  expect(transfer?.nameserversAssigned).toBe(false);
});

test('an export that another call cancels remains canceled', async () => {
  const owner = { workspaceId: northwindId, userId: await aUserId() };
  const dates = { startedAt: before, dueAt: before, createdAt: before };
  await database.insert(mailboxExports).values({
    id: 'cancelled',
    ...owner,
    platform: 'Csv',
    delivery: 'file',
    status: 'Started',
    rows: 1,
    files: 1,
    ...dates,
  });
  const isIt = eq(mailboxExports.id, 'cancelled');
  await applyDuring((transaction) =>
    transaction.update(mailboxExports).set({ status: 'Cancelled', dueAt: null }).where(isIt),
  );
  const [left] = await database.select().from(mailboxExports).where(isIt);
  expect(left?.status).toBe('Cancelled');
});

test('an order that is being paid does not expire', async () => {
  const order = { lines: [], registrant: null, redirectUrl: null, dmarcEmail: null, mailboxes: null };
  const createdAt = new Date(now.getTime() - 25 * 60 * 60_000);
  const unpaid = { id: 'txn_unpaid', workspaceId: northwindId, userId: await aUserId(), total: 0, order, createdAt };
  await database.insert(transactions).values({ ...unpaid, status: 'Open' });
  const isIt = eq(transactions.id, unpaid.id);
  const paid = { status: 'Completed', taxCents: 0 } as const;
  await applyDuring((transaction) => transaction.update(transactions).set(paid).where(isIt));
  const [left] = await database.select().from(transactions).where(isIt);
  expect(left?.status).toBe('Completed');
});

test('a spam check that another process completes keeps its findings', async () => {
  const [made] = await database.select().from(spamChecks).where(eq(spamChecks.workspaceId, northwindId)).limit(1);
  const isIt = eq(spamChecks.id, made?.id ?? '');
  const running = { status: 'Running', score: null, startsAt: before, completesAt: before } as const;
  await database.update(spamChecks).set(running).where(isIt);
  await applyDuring((transaction) =>
    transaction.update(spamChecks).set({ status: 'Completed', score: -1 }).where(isIt),
  );
  expect(await database.select({ score: spamChecks.score }).from(spamChecks).where(isIt)).toEqual([{ score: -1 }]);
  await database.update(spamChecks).set({ status: 'Queued', startsAt: before, completesAt: later }).where(isIt);
  await applyDuring((transaction) => transaction.update(spamChecks).set({ status: 'Completed' }).where(isIt));
  expect(await database.select({ status: spamChecks.status }).from(spamChecks).where(isIt)).toEqual([
    { status: 'Completed' },
  ]);
});

test('nameservers are assigned in the order of the ids of their domains', async () => {
  const rows = [
    { id: 'zz', domain: 'a-late.com' },
    { id: 'aa', domain: 'b-late.com' },
  ];
  const inNorthwind = { workspaceId: northwindId, nameservers: ['ns1.harbor.example'], createdAt: before };
  for (const row of rows) {
    await database.insert(domains).values({ ...inNorthwind, ...row, status: 'Pending', nameservers: [] });
    await database.insert(transfers).values({ ...inNorthwind, domain: row.domain, nameserversAt: before });
  }
  const lock = (transaction: Database, id: string) =>
    transaction.execute(sql`select 1 from domains where id = ${id} for no key update nowait`);
  await overlap({
    database,
    work: (transaction) => lock(transaction, 'aa'),
    call: () => runReadyJobs(apis.second.sandbox),
    // Fails if the due work has already locked the domain that it should lock last.
    whileBlocked: (transaction) => lock(transaction, 'zz'),
  });
  const assigned = await database
    .select()
    .from(domains)
    .where(inArray(domains.id, ['aa', 'zz']));
  expect(assigned.map(({ nameservers }) => nameservers)).toEqual(Array(2).fill(inNorthwind.nameservers));
});
