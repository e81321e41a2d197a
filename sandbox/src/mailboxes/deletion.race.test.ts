import { deleteMailbox } from '@roost/shared/contracts/mailboxes/mailbox-deletion';
import { createTestSandboxes } from '#testing/create-test-sandboxes.ts';
import type { TestSandboxes } from '#testing/create-test-sandboxes.ts';
import { someMailboxes } from '#testing/northwind-fixture.ts';
import { race } from '#testing/race.ts';

let apis: TestSandboxes;
beforeAll(async () => {
  apis = await createTestSandboxes();
});
afterAll(() => apis.close());

test('one of several deletions of one inbox is scheduled', async () => {
  const clients = [await apis.first.as('admin'), await apis.second.as('admin')] as const;
  for (const mailboxId of await someMailboxes(clients[0])) {
    const answers = await race(4, (index) =>
      clients[index % 2 === 0 ? 0 : 1](deleteMailbox, { params: { mailboxId } }),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  }
});
