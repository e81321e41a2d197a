import { activateMailboxes, type ActivationResult } from '@roost/shared/contracts/mailboxes/mailbox-activation';
import { eq } from 'drizzle-orm';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { domains } from '#database/schema/domains.ts';
import { workspaces } from '#database/schema/workspaces.ts';
import { northwindId } from '#testing/create-test-sandbox.ts';
import { createTestSandboxes } from '#testing/create-test-sandboxes.ts';
import type { TestSandboxes } from '#testing/create-test-sandboxes.ts';
import { someMailboxes } from '#testing/northwind-fixture.ts';
import { race } from '#testing/race.ts';
import { loadLimitations } from '#subscriptions/load-limitations.ts';
import { isAmong } from './lock-mailboxes.ts';

let apis: TestSandboxes;
beforeAll(async () => {
  apis = await createTestSandboxes();
});
afterAll(() => apis.close());

test('inboxes that two processes activate at the same time never exceed the slots', async () => {
  const { database } = apis.first.sandbox;
  const clients = [await apis.first.as('admin'), await apis.second.as('admin')] as const;
  await database.update(domains).set({ status: 'Active' });
  const ids = await someMailboxes(clients[0], { limit: '8' });
  expect(ids).toHaveLength(8);
  const awaitingSlotSince = apis.first.clock.now();
  await database.update(mailboxes).set({ status: 'Inactive', awaitingSlotSince }).where(isAmong(ids));
  const { activeMailboxesCount: before } = await loadLimitations(database, northwindId);
  await database
    .update(workspaces)
    .set({ mailboxesLimit: before + 3 })
    .where(eq(workspaces.id, northwindId));
  const answers = await race(4, (index) =>
    clients[index % 2 === 0 ? 0 : 1](activateMailboxes, {
      body: { mailboxIds: ids.slice(2 * index, 2 * index + 2) },
    }),
  );
  const outcomes = answers.map(({ body }) => {
    const { results } = body as { results: ActivationResult[] };
    return results.map(({ outcome, reason }) => reason?.code ?? outcome).join();
  });
  expect(outcomes.toSorted()).toEqual(['changed,changed', ...Array(3).fill('limit-reached,limit-reached')]);
  expect((await loadLimitations(database, northwindId)).activeMailboxesCount).toBe(before + 2);
});
