import { purchaseDomains } from '@roost/shared/contracts/billing/purchase';
import type { TestSandbox } from './create-test-sandbox.ts';
import { aContact, anIdempotencyKey, freeNames } from './northwind-fixture.ts';

/** Pays an order of one inbox on each of `count` new domains of Northwind. Their operations are still in the outbox. */
export const orderInboxes = async (api: TestSandbox, count: number): Promise<string> => {
  const admin = await api.as('admin');
  const domains = await freeNames(admin, count);
  const emails = domains.map((domain) => ({ firstName: 'Robin', lastName: 'Hale', email: `robin@${domain}` }));
  const { body } = await admin(purchaseDomains, {
    headers: anIdempotencyKey(),
    body: { domains, registrant: aContact(), mailboxes: { type: 'Outlook', emails } },
  });
  const { transactionId } = body as { transactionId: string };
  await api.request(`/sandbox/transactions/${transactionId}/pay`, { method: 'POST' });
  return transactionId;
};
