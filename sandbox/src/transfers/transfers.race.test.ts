import { transferDomains } from '@roost/shared/contracts/transfer';
import { createTestSandboxes } from '#testing/create-test-sandboxes.ts';
import { anIdempotencyKey } from '#testing/in-northwind.ts';
import { race } from '#testing/race.ts';

test('transfers of the same names that start at the same time all succeed', async () => {
  const { first, second, close } = await createTestSandboxes();
  const clients = [await first.as('admin'), await second.as('admin')] as const;
  const domains = ['late-harbor.com', 'late-meadow.com'];
  const started = await race(6, (index) =>
    clients[index % 2 === 0 ? 0 : 1](transferDomains, { headers: anIdempotencyKey(), body: { domains } }),
  );
  await close();
  expect(started.map(({ status }) => status)).toEqual(Array(6).fill(201));
});
