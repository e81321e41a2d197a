import { activateMailboxes, type ActivationResult } from '@roost/shared/contracts/mailboxes/mailbox-activation';
import { eq } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { domains } from '#database/schema/domains.ts';
import { workspaces } from '#database/schema/workspaces.ts';
import { northwindId } from '#testing/create-test-sandbox.ts';
import { createTestSandboxes } from '#testing/create-test-sandboxes.ts';
import type { TestSandboxes } from '#testing/create-test-sandboxes.ts';
import { someMailboxes } from '#testing/northwind-fixture.ts';
import { overlap } from '#testing/overlap.ts';
import { race } from '#testing/race.ts';
import { loadLimitations } from '#subscriptions/load-limitations.ts';
import { isAmong } from './lock-mailboxes.ts';

let apis: TestSandboxes;
beforeAll(async () => {
  apis = await createTestSandboxes();
});
beforeEach(() => apis.reset());
afterAll(() => apis.close());

/** Inactive inboxes that wait for a slot. */
const awaitingInboxes = async (count: number): Promise<string[]> => {
  const { database } = apis.first.sandbox;
  await database.update(domains).set({ status: 'Active' });
  const ids = await someMailboxes(await apis.first.as('admin'), { limit: String(count) });
  expect(ids).toHaveLength(count);
  const awaitingSlotSince = apis.first.clock.now();
  await database.update(mailboxes).set({ status: 'Inactive', awaitingSlotSince }).where(isAmong(ids));
  return ids;
};

test('an activation waits for another call that takes the last slots', async () => {
  const { database } = apis.first.sandbox;
  const mailboxIds = await awaitingInboxes(2);
  const { activeMailboxesCount: active } = await loadLimitations(database, northwindId);
  const setLimit = (transaction: Database, mailboxesLimit: number) =>
    transaction.update(workspaces).set({ mailboxesLimit }).where(eq(workspaces.id, northwindId));
  await setLimit(database, active + 2);
  const client = await apis.second.as('admin');
  const { body } = await overlap({
    database,
    work: (transaction) => setLimit(transaction, active),
    call: () => client(activateMailboxes, { body: { mailboxIds } }),
  });
  const limitReached = { outcome: 'failed', reason: { code: 'limit-reached' } };
  expect(body).toMatchObject({ results: [limitReached, limitReached] });
});

test('inboxes that two processes activate at the same time never exceed the slots', async () => {
  const { database } = apis.first.sandbox;
  const clients = [await apis.first.as('admin'), await apis.second.as('admin')] as const;
  const ids = await awaitingInboxes(8);
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
