import { purchaseDomains } from '@roost/shared/contracts/billing/purchase';
import { eq, like } from 'drizzle-orm';
import { failedInboxes } from '#database/schema/failed-inboxes.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { claimQueuedInboxes } from '#orders/queued-inboxes.ts';
import { createTestSandboxes } from '#testing/create-test-sandboxes.ts';
import { aContact, anIdempotencyKey, freeNames } from '#testing/northwind-fixture.ts';
import { overlap } from '#testing/overlap.ts';
import { createOrderedInboxes } from './create-ordered-inboxes.ts';

test('two workers with the same job claim each inbox of its order once', async () => {
  const { first, second, close } = await createTestSandboxes();
  const { database, jobs } = first.sandbox;
  const admin = await first.as('admin');
  const [domain = ''] = await freeNames(admin, 1);
  const emails = Array.from({ length: 150 }, (_, index) => ({
    firstName: 'Robin',
    lastName: 'Hale',
    email: `robin.${index}@${domain}`,
  }));
  const { body } = await admin(purchaseDomains, {
    headers: anIdempotencyKey(),
    body: { domains: [domain], registrant: aContact(), mailboxes: { type: 'Private', emails } },
  });
  const { transactionId } = body as { transactionId: string };
  await first.request(`/sandbox/transactions/${transactionId}/pay`, { method: 'POST' });
  const [job] = await jobs.boss.fetch<{ workspaceId: string; transactionId: string }>('ordered-inboxes');
  if (job === undefined) throw new Error('No job waits.');
  const isOrdered = like(mailboxes.email, `%@${domain}`);
  const before = await database.$count(mailboxes, isOrdered);
  // Another worker claims all but the last five.
  await overlap({
    database,
    work: (transaction) => claimQueuedInboxes(transaction, { transactionId, length: 145 - before }),
    call: () => createOrderedInboxes(second.sandbox, job),
  });
  const created = (await database.$count(mailboxes, isOrdered)) - before;
  const failed = await database.$count(failedInboxes, eq(failedInboxes.transactionId, transactionId));
  await close();
  expect([created, failed]).toEqual([5, 0]);
});
