import { listDomains } from '@roost/shared/contracts/domains/domain';
import type { DomainPage } from '@roost/shared/contracts/domains/domain';
import { checkAvailability } from '@roost/shared/contracts/billing/offer';
import { getTransaction, purchaseDomains } from '@roost/shared/contracts/billing/purchase';
import { getReceipt } from '@roost/shared/contracts/billing/receipt';
import type { DeclineReason } from '#checkout/transaction-notifications.ts';
import type { Receipt } from '@roost/shared/contracts/billing/receipt';
import { aContact, anIdempotencyKey } from './northwind-fixture.ts';
import { useTestSandbox } from './use-test-sandbox.ts';

/** A sandbox from `useTestSandbox` with order requests of Northwind's admin. */
export const usePurchases = () => {
  const { api, admin, signInAgain } = useTestSandbox();
  return {
    api,
    admin,
    signInAgain,
    buy: async (domains: readonly string[], more: object = {}, headers = anIdempotencyKey()) => {
      const { status, body } = await admin(purchaseDomains, {
        headers,
        body: { domains, registrant: aContact(), ...more },
      });
      return { status, body, transactionId: (body as { transactionId?: string }).transactionId };
    },
    settle: (id: string | undefined, action: 'pay' | 'decline', reason: DeclineReason = 'declined') =>
      api.request(`/sandbox/transactions/${id ?? ''}/${action}`, { method: 'POST', body: JSON.stringify({ reason }) }),
    statusOf: async (id = '') => (await admin(getTransaction, { params: { transactionId: id } })).body,
    receiptOf: async (id = '') => (await admin(getReceipt, { params: { transactionId: id } })).body as Receipt,
    find: async (search: string) => (await admin(listDomains, { query: { search } })).body as DomainPage,
    /** In dollars. */
    priceOf: async (domain: string) =>
      ((await admin(checkAvailability, { query: { domain } })).body as { price: number }).price,
  };
};
