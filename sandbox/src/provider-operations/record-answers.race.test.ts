import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { isOneOf } from '#database/is-one-of.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { providerOperations } from '#database/schema/provider-operations.ts';
import { lockWorkspace } from '#locks/lock-workspace.ts';
import { northwindId } from '#testing/create-test-sandbox.ts';
import { createTestSandboxes } from '#testing/create-test-sandboxes.ts';
import type { TestSandboxes } from '#testing/create-test-sandboxes.ts';
import { isPostgres } from '#testing/open-test-database.ts';
import { orderInboxes } from '#testing/order-inboxes.ts';
import { overlap } from '#testing/overlap.ts';
import type { Answer } from './call-provider.ts';
import { claimOperations } from './claim-operations.ts';
import type { Operation } from './claim-operations.ts';
import { recordAnswers } from './record-answers.ts';

const refused: Answer = { kind: 'failed', message: 'The provider refused this inbox.' };
const accepted: Answer = { kind: 'accepted', expectedWithin: 10, lateBy: 0 };
const unknown: Answer = { kind: 'unknown', message: 'The provider is down.' };

let apis: TestSandboxes;
let database: Database;
let operations: Operation[];
beforeAll(async () => {
  apis = await createTestSandboxes();
  database = apis.first.sandbox.database;
});
beforeEach(async () => {
  await apis.reset();
  await orderInboxes(apis.first, 2);
  operations = await claimOperations(database, { workspaceId: northwindId, batchSize: 2, now: apis.first.clock.now() });
});
afterAll(() => apis.close());

const record = (answer: Answer) => () =>
  recordAnswers(apis.second.sandbox, {
    workspaceId: northwindId,
    answered: operations.map((operation) => ({ operation, answer })),
    now: apis.first.clock.now(),
  });

/** Sorted, with the collation of the ids. */
const mailboxIds = () => operations.flatMap(({ mailboxId }) => mailboxId ?? []).toSorted();
const domainIds = async () => {
  const rows = await database
    .select({ id: mailboxes.domainId })
    .from(mailboxes)
    .where(isOneOf(mailboxes.id, mailboxIds()));
  return rows.map(({ id }) => id).toSorted();
};

/** Fails when another transaction has locked the row. */
const lockRow = (transaction: Database, { table, id }: { table: SQL; id: string }) =>
  transaction.execute(sql`select 1 from ${table} where id = ${id} for no key update nowait`);

const countOperations = (): Promise<number> => database.$count(providerOperations);

test('answers that refund inboxes wait for the lock of the workspace', async () => {
  await overlap({
    database,
    work: (transaction) => lockWorkspace(transaction, northwindId),
    call: record(refused),
    whileBlocked: async () => expect(await countOperations()).toBe(2),
  });
  expect(await countOperations()).toBe(0);
});

test('answers lock the domains by id before the inboxes', async () => {
  const [first = '', last = ''] = await domainIds();
  await overlap({
    database,
    work: (transaction) => lockRow(transaction, { table: sql`domains`, id: first }),
    call: record(refused),
    whileBlocked: async (transaction) => {
      await lockRow(transaction, { table: sql`domains`, id: last });
      for (const id of mailboxIds()) await lockRow(transaction, { table: sql`mailboxes`, id });
    },
  });
  expect(await countOperations()).toBe(0);
});

test.each([{ answer: accepted }, { answer: refused }])(
  'answers ($answer.kind) lock the inboxes by id before the operations',
  async ({ answer }) => {
    const [first = '', last = ''] = mailboxIds();
    await overlap({
      database,
      work: (transaction) => lockRow(transaction, { table: sql`mailboxes`, id: first }),
      call: record(answer),
      whileBlocked: async (transaction) => {
        await lockRow(transaction, { table: sql`mailboxes`, id: last });
        await transaction.execute(sql`select 1 from provider_operations for no key update nowait`);
      },
    });
    expect(await countOperations()).toBe(0);
  },
);

test('the error of an operation that another worker repeats is not stored', async () => {
  await overlap({
    database,
    work: (transaction) => transaction.execute(sql`select 1 from provider_operations for update`),
    call: record(unknown),
  });
  const errors = (await database.select().from(providerOperations)).map(({ lastError }) => lastError);
  expect(errors).toEqual(Array(2).fill(isPostgres() ? null : unknown.message));
});
