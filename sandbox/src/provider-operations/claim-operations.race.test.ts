import { providerOperations } from '#database/schema/provider-operations.ts';
import { northwindId } from '#testing/create-test-sandbox.ts';
import { createTestSandboxes } from '#testing/create-test-sandboxes.ts';
import type { TestSandboxes } from '#testing/create-test-sandboxes.ts';
import { orderInboxes } from '#testing/order-inboxes.ts';
import { overlap } from '#testing/overlap.ts';
import { claimOperations } from './claim-operations.ts';
import { runFirstAttempts } from './run-operations.ts';

let apis: TestSandboxes;
beforeAll(async () => {
  apis = await createTestSandboxes();
});
beforeEach(() => apis.reset());
afterAll(() => apis.close());

test('two workers that claim at the same time get different operations, and neither waits for the other', async () => {
  await orderInboxes(apis.first, 2);
  const { database } = apis.first.sandbox;
  const batch = { workspaceId: northwindId, batchSize: 1, now: apis.first.clock.now() };
  let one: string[] = [];
  const keysOf = (claimed: Awaited<ReturnType<typeof claimOperations>>) => claimed.map(({ key }) => key);
  const other = await overlap({
    database,
    work: async (transaction) => {
      one = keysOf(await claimOperations(transaction, batch));
    },
    call: async () => keysOf(await claimOperations(apis.second.sandbox.database, batch)),
  });
  expect([one, other]).toEqual([[expect.any(String)], [expect.any(String)]]);
  expect(one).not.toEqual(other);
});

test('a request does not change the operations that a worker is claiming', async () => {
  await orderInboxes(apis.first, 2);
  const { database } = apis.first.sandbox;
  const now = apis.first.clock.now();
  const keys = (await database.select().from(providerOperations)).map(({ key }) => key);
  await overlap({
    database,
    work: (transaction) => claimOperations(transaction, { workspaceId: northwindId, batchSize: 2, now }),
    call: () => runFirstAttempts(apis.second.sandbox, { workspaceId: northwindId, keys }),
  });
  const dates = (await database.select().from(providerOperations)).map(({ nextAttemptAt }) => nextAttemptAt?.getTime());
  expect(dates).toEqual(Array(2).fill(now.getTime() + 30_000));
});
