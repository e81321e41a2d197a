import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { cedar } from '#database/seed/accounts.ts';
import { workspaceIdOf } from '#database/seed/stable-id.ts';
import { domains, transfers } from '#database/schema/domains.ts';
import { lockWorkspace } from '#locks/lock-workspace.ts';
import { northwindId } from '#testing/create-test-sandbox.ts';
import { createTestSandboxes } from '#testing/create-test-sandboxes.ts';
import type { TestSandboxes } from '#testing/create-test-sandboxes.ts';
import { overlap } from '#testing/overlap.ts';
import { loseTransfers } from './lose-transfers.ts';

let apis: TestSandboxes;
let database: Database;
beforeAll(async () => {
  apis = await createTestSandboxes();
  database = apis.first.sandbox.database;
});
beforeEach(() => apis.reset());
afterAll(() => apis.close());

/** Creates transfers of names that another workspace owns. */
const lostTransfers = async (rows: readonly { id: string; domain: string }[]) => {
  const createdAt = new Date(apis.first.clock.now().getTime() - 1_000);
  const inNorthwind = { workspaceId: northwindId, nameservers: [], createdAt };
  for (const { id, domain } of rows) {
    const pending = { ...inNorthwind, domain, status: 'Pending' } as const;
    await database.insert(domains).values({ ...pending, id, isOwned: false, dueAt: createdAt });
    await database.insert(domains).values({ ...pending, id: `${id}-owned`, workspaceId: workspaceIdOf(cedar) });
    await database.insert(transfers).values({ ...inNorthwind, domain });
  }
};
const lose = () => loseTransfers(apis.second.sandbox, { workspaceId: northwindId, now: apis.first.clock.now() });

test('a transfer whose time another call changes is not lost', async () => {
  await lostTransfers([{ id: 'late', domain: 'late-lane.com' }]);
  await overlap({
    database,
    work: async (transaction) => {
      await lockWorkspace(transaction, northwindId);
      await transaction.update(domains).set({ dueAt: null }).where(eq(domains.id, 'late'));
    },
    call: lose,
  });
  const [left] = await database.select().from(transfers).where(eq(transfers.domain, 'late-lane.com'));
  expect(left).toMatchObject({ fault: null, failsAt: null });
});

test('domains of lost transfers are locked in the order of their ids', async () => {
  await lostTransfers([
    { id: 'zz', domain: 'a-lane.com' },
    { id: 'aa', domain: 'b-lane.com' },
  ]);
  const lock = (transaction: Database, id: string) =>
    transaction.execute(sql`select 1 from domains where id = ${id} for no key update nowait`);
  await overlap({
    database,
    work: (transaction) => lock(transaction, 'aa'),
    call: lose,
    // Fails if the function has already locked the domain that it should lock last.
    whileBlocked: (transaction) => lock(transaction, 'zz'),
  });
  const left = await database
    .select()
    .from(domains)
    .where(inArray(domains.id, ['aa', 'zz']));
  expect(left.map(({ dueAt }) => dueAt)).toEqual([null, null]);
});
