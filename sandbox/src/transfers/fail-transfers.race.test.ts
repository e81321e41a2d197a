import { transferDomains } from '@roost/shared/contracts/domains/transfer';
import { refunds } from '#database/schema/purchases.ts';
import { northwindId } from '#testing/create-test-sandbox.ts';
import { createTestSandboxes } from '#testing/create-test-sandboxes.ts';
import type { TestSandboxes } from '#testing/create-test-sandboxes.ts';
import { anIdempotencyKey } from '#testing/northwind-fixture.ts';
import { race } from '#testing/race.ts';
import { runReadyJobs } from '#worker/run-ready-jobs.ts';
import { failTransfers } from './fail-transfers.ts';

let apis: TestSandboxes;
beforeAll(async () => {
  apis = await createTestSandboxes();
});
afterAll(() => apis.close());

test('a failed transfer that two processes find due is refunded once', async () => {
  const { sandbox, clock } = apis.first;
  const admin = await apis.first.as('admin');
  clock.stop();
  const names = ['onecharge-unchanged.com', 'unchanged-lane.com', 'unchanged-quay.com'];
  await admin(transferDomains, { headers: anIdempotencyKey(), body: { domains: names } });
  clock.advance(60_000);
  const due = { workspaceId: northwindId, now: clock.now() };
  await race(4, (index) => failTransfers((index % 2 === 0 ? apis.first : apis.second).sandbox, due));
  await runReadyJobs(sandbox);
  expect(await sandbox.database.select().from(refunds)).toMatchObject([{ amount: 1_500, subjects: names }]);
});
