import { purchaseDomains } from '@roost/shared/contracts/billing/purchase';
import { eq } from 'drizzle-orm';
import { failedInboxes } from '#database/schema/failed-inboxes.ts';
import { providerOperations } from '#database/schema/provider-operations.ts';
import { createMailboxProvider } from '#providers/mailbox-provider.ts';
import { northwindId } from '#testing/create-test-sandbox.ts';
import { createTestSandboxes } from '#testing/create-test-sandboxes.ts';
import { aContact, anIdempotencyKey, freeNames } from '#testing/northwind-fixture.ts';
import { overlap } from '#testing/overlap.ts';
import { lockWorkspace } from '#locks/lock-workspace.ts';
import { runReadyJobs } from '#worker/run-ready-jobs.ts';
import { retryFailedInboxes } from './retry-failed-inboxes.ts';

const usual = createMailboxProvider({
  faults: { consume: () => undefined },
  perform: ({ usual }) => Promise.resolve(usual),
});

test('a failed inbox that another process retries is not created twice', async () => {
  const provision: typeof usual.provision = () =>
    Promise.resolve({ kind: 'failed', message: 'The provider is broken.' });
  const { first, second, close } = await createTestSandboxes({ providers: { mailboxes: { ...usual, provision } } });
  const { database } = first.sandbox;
  const admin = await first.as('admin');
  const [domain = ''] = await freeNames(admin, 1);
  const emails = [{ firstName: 'Robin', lastName: 'Hale', email: `robin@${domain}` }];
  const { body } = await admin(purchaseDomains, {
    headers: anIdempotencyKey(),
    body: { domains: [domain], registrant: aContact(), mailboxes: { type: 'Private', emails } },
  });
  const { transactionId } = body as { transactionId: string };
  await first.request(`/sandbox/transactions/${transactionId}/pay`, { method: 'POST' });
  await runReadyJobs(first.sandbox);
  const isIt = eq(failedInboxes.transactionId, transactionId);
  expect(await database.$count(failedInboxes, isIt)).toBe(1);
  const now = new Date(first.clock.now().getTime() + 10 * 60_000);
  await overlap({
    database,
    work: async (transaction) => {
      await lockWorkspace(transaction, northwindId);
      await transaction.delete(failedInboxes).where(isIt);
    },
    call: () => retryFailedInboxes(second.sandbox, { workspaceId: northwindId, now }),
  });
  const operations = await database.$count(providerOperations);
  await close();
  expect(operations).toBe(0);
});
