import { transferDomains } from '@roost/shared/contracts/domains/transfer';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { domains, transfers } from '#database/schema/domains.ts';
import { northwindId } from '#testing/create-test-sandbox.ts';
import { createTestSandboxes } from '#testing/create-test-sandboxes.ts';
import type { TestSandboxes } from '#testing/create-test-sandboxes.ts';
import { anIdempotencyKey } from '#testing/northwind-fixture.ts';
import { overlap } from '#testing/overlap.ts';
import { race } from '#testing/race.ts';
import { lockWorkspace } from '#locks/lock-workspace.ts';
import { failTransfers } from './fail-transfers.ts';

let apis: TestSandboxes;
let database: Database;
beforeAll(async () => {
  apis = await createTestSandboxes();
  database = apis.first.sandbox.database;
});
beforeEach(() => apis.reset());
afterAll(() => apis.close());

/** Creates failed transfers and their domains, in the given order. */
const failedTransfers = async (rows: readonly { id: string; domain: string }[]) => {
  const createdAt = new Date(apis.first.clock.now().getTime() - 1_000);
  const inNorthwind = { workspaceId: northwindId, nameservers: [], createdAt };
  for (const row of rows) {
    await database.insert(domains).values({ ...inNorthwind, ...row, status: 'Pending' });
    await database.insert(transfers).values({ ...inNorthwind, domain: row.domain, failsAt: createdAt });
  }
};
const fail = () => failTransfers(apis.second.sandbox, { workspaceId: northwindId, now: apis.first.clock.now() });

test('transfers of the same names that start at the same time all succeed', async () => {
  const clients = [await apis.first.as('admin'), await apis.second.as('admin')] as const;
  const body = { domains: ['late-harbor.com', 'late-meadow.com'] };
  const started = await race(6, (index) =>
    clients[index % 2 === 0 ? 0 : 1](transferDomains, { headers: anIdempotencyKey(), body }),
  );
  expect(started.map(({ status }) => status)).toEqual(Array(6).fill(201));
});

test('a transfer that another call completes does not fail', async () => {
  await failedTransfers([{ id: 'ended', domain: 'ended.com' }]);
  await overlap({
    database,
    work: async (transaction) => {
      await lockWorkspace(transaction, northwindId);
      await transaction.update(transfers).set({ failsAt: null }).where(eq(transfers.domain, 'ended.com'));
    },
    call: fail,
  });
  expect(await database.$count(domains, eq(domains.id, 'ended'))).toBe(1);
});

test('domains of failed transfers are deleted in the order of their ids', async () => {
  await failedTransfers([
    { id: 'zz', domain: 'a-late.com' },
    { id: 'aa', domain: 'b-late.com' },
  ]);
  const lock = (transaction: Database, id: string) =>
    transaction.execute(sql`select 1 from domains where id = ${id} for no key update nowait`);
  await overlap({
    database,
    work: (transaction) => lock(transaction, 'aa'),
    call: fail,
    // Fails if the function has already locked the domain that it should lock last.
    whileBlocked: (transaction) => lock(transaction, 'zz'),
  });
  expect(await database.$count(domains, inArray(domains.id, ['aa', 'zz']))).toBe(0);
});
