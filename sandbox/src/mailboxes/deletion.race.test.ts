import { bulkDeleteMailboxes, deleteMailbox } from '@roost/shared/contracts/mailboxes/mailbox-deletion';
import type { DeletionResult } from '@roost/shared/contracts/mailboxes/mailbox-deletion';
import { bulkUpdateForwarding, type ForwardingResult } from '@roost/shared/contracts/mailboxes/mailbox-edit';
import { eq } from 'drizzle-orm';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { createTestSandboxes } from '#testing/create-test-sandboxes.ts';
import type { TestSandboxes } from '#testing/create-test-sandboxes.ts';
import type { Client } from '#testing/create-test-sandbox.ts';
import { someMailboxes } from '#testing/northwind-fixture.ts';
import { overlap } from '#testing/overlap.ts';
import { race } from '#testing/race.ts';

let apis: TestSandboxes;
let clients: readonly [Client, Client];
beforeAll(async () => {
  apis = await createTestSandboxes();
  clients = [await apis.first.as('admin'), await apis.second.as('admin')];
});
afterAll(() => apis.close());

test('one of several deletions of one inbox is scheduled', async () => {
  for (const mailboxId of await someMailboxes(clients[0])) {
    const answers = await race(4, (index) =>
      clients[index % 2 === 0 ? 0 : 1](deleteMailbox, { params: { mailboxId } }),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  }
});

test('each inbox of two deletions of the same inboxes is scheduled once', async () => {
  const mailboxIds = await someMailboxes(clients[0], { scheduled: 'false' });
  const answers = await race(2, (index) =>
    clients[index === 0 ? 0 : 1](bulkDeleteMailboxes, {
      // The opposite order: neither call waits for the other forever.
      body: { mailboxIds: index === 0 ? mailboxIds : mailboxIds.toReversed() },
    }),
  );
  const results = answers.flatMap(({ body }) => (body as { results: DeletionResult[] }).results);
  for (const id of mailboxIds) {
    const outcomes = results.flatMap((result) => (result.id === id ? [result.outcome] : []));
    expect(outcomes.toSorted()).toEqual(['changed', 'unchanged']);
  }
});

test.each([
  {
    title: 'a deletion',
    call: (client: Client, id: string) => client(bulkDeleteMailboxes, { body: { mailboxIds: [id] } }),
  },
  {
    title: 'a removal of the forwarding',
    call: (client: Client, id: string) => client(bulkUpdateForwarding, { body: { mailboxIds: [id], forwardTo: null } }),
  },
])('$title leaves out an inbox that another call starts to change', async ({ call }) => {
  const { database } = apis.first.sandbox;
  const [id = ''] = await someMailboxes(clients[0], { scheduled: 'false' });
  const isIt = eq(mailboxes.id, id);
  await database.update(mailboxes).set({ forwardTo: 'team@harbor.example' }).where(isIt);
  const { body } = await overlap({
    database,
    work: (transaction) => transaction.update(mailboxes).set({ status: 'Updating' }).where(isIt),
    call: () => call(clients[1], id),
  });
  const { results } = body as { results: (DeletionResult | ForwardingResult)[] };
  expect(results).toMatchObject([{ id, outcome: 'failed', reason: { code: 'mailbox-busy' } }]);
  const [left] = await database.select().from(mailboxes).where(isIt);
  expect(left).toMatchObject({ deleteUntil: null, forwardTo: 'team@harbor.example', status: 'Updating' });
});
