import { northwindId } from '#testing/create-test-sandbox.ts';
import { createTestSandboxes } from '#testing/create-test-sandboxes.ts';
import { overlap } from '#testing/overlap.ts';
import { claimQueuedInboxes, firstQueuedPosition, queuedInboxes } from './queued-inboxes.ts';

test('two workers with the same job claim each inbox of its order once', async () => {
  const { first, second, close } = await createTestSandboxes();
  const { database, jobs } = first.sandbox;
  const transactionId = 'txn_large';
  const data = { workspaceId: northwindId, transactionId, type: 'Private', position: 10, count: 25 } as const;
  await jobs.enqueue(database, 'ordered-inboxes', [{ data }]);
  await jobs.boss.fetch('ordered-inboxes');
  const claimed: number[] = [];
  const claim = async (transaction: typeof database) =>
    void claimed.push(await claimQueuedInboxes(transaction, { transactionId, length: 10 }));
  await overlap({
    database,
    work: claim,
    call: () => second.sandbox.database.transaction(claim),
  });
  const left = [
    await firstQueuedPosition(database, transactionId),
    (await database.execute(queuedInboxes(northwindId))).rows,
  ];
  await claim(database);
  await close();
  expect(claimed).toEqual([10, 20, Infinity]);
  expect(left).toEqual([25, [{ type: 'Private', number: 0 }]]);
});
