import { listFailedOperations, runFailedOperations } from '@roost/shared/contracts/workspaces/failed-operations';
import { sql } from 'drizzle-orm';
import { providerOperations } from '#database/schema/provider-operations.ts';
import { simulatedOperations } from '#database/schema/simulated-providers.ts';
import { aFailedOperation } from '#testing/a-failed-operation.ts';
import { northwindId } from '#testing/create-test-sandbox.ts';
import type { Client } from '#testing/create-test-sandbox.ts';
import { createTestSandboxes } from '#testing/create-test-sandboxes.ts';
import type { TestSandboxes } from '#testing/create-test-sandboxes.ts';
import { isPostgres } from '#testing/open-test-database.ts';
import { overlap } from '#testing/overlap.ts';
import { runReadyJobs } from '#worker/run-ready-jobs.ts';

let apis: TestSandboxes;
let superAdmin: Client;
beforeAll(async () => {
  apis = await createTestSandboxes();
});
beforeEach(async () => {
  await apis.reset();
  superAdmin = await apis.second.as('superadmin');
});
afterAll(() => apis.close());

const list = async () => (await superAdmin(listFailedOperations)).body;
const workspace = { id: northwindId, name: 'Northwind Outreach' };

test('failed operations are listed by their error, and each group can be run again', async () => {
  const { database } = apis.first.sandbox;
  const locked = await aFailedOperation(apis.first);
  await aFailedOperation(apis.first);
  await aFailedOperation(apis.first, 'Not found.');
  await database
    .update(providerOperations)
    .set({ nextAttemptAt: new Date('2030-01-01T00:00:00Z'), attempts: 3 })
    .where(sql`last_error = 'Not found.'`);
  const others = { kind: 'delete-inbox', workspace, error: 'Not found.', count: 1, attempts: 7 };
  const otherRows = [{ ...others, nextAttemptAt: '2030-01-01T00:00:00.000Z' }];
  expect(await list()).toEqual([
    { kind: 'delete-inbox', workspace, error: 'Locked.', count: 2, attempts: 4, nextAttemptAt: null },
    ...otherRows,
  ]);
  expect((await superAdmin(runFailedOperations, { body: locked })).status).toBe(202);
  expect(await list()).toEqual(otherRows);
  expect(await database.$count(simulatedOperations)).toBe(2);
  expect((await superAdmin(runFailedOperations, { body: locked })).status).toBe(404);
});

test('an operation that a worker repeats already is not run again', async () => {
  const { database } = apis.first.sandbox;
  const locked = await aFailedOperation(apis.first);
  const later = new Date(apis.first.clock.now().getTime() + 60_000).toISOString();
  const { status } = await overlap({
    database,
    work: (transaction) => transaction.execute(sql`update provider_operations set next_attempt_at = ${later}`),
    call: () => superAdmin(runFailedOperations, { body: locked }),
  });
  expect(status).toBe(isPostgres() ? 404 : 202);
  await runReadyJobs(apis.second.sandbox);
  expect(await database.$count(providerOperations)).toBe(isPostgres() ? 1 : 0);
});
