import { listInvoices } from '@roost/shared/contracts/billing/billing';
import type { Invoice } from '@roost/shared/contracts/billing/billing';
import { purchaseDomains } from '@roost/shared/contracts/billing/purchase';
import { getReceipt } from '@roost/shared/contracts/billing/receipt';
import type { Receipt } from '@roost/shared/contracts/billing/receipt';
import { getSubscription } from '@roost/shared/contracts/billing/subscription';
import type { Subscription } from '@roost/shared/contracts/billing/subscription';
import { getLimitations } from '@roost/shared/contracts/workspaces/workspace';
import type { Limitations } from '@roost/shared/contracts/workspaces/workspace';
import { eq } from 'drizzle-orm';
import { workspaces } from '#database/schema/workspaces.ts';
import { createTestSandbox, northwindId } from './create-test-sandbox.ts';
import type { TestResponse, Client, TestSandbox } from './create-test-sandbox.ts';
import { aContact, anIdempotencyKey } from './northwind-fixture.ts';

type Mail = { subject: string; text: string };
type OpenTransaction = {
  total: number;
  country: string | null;
  repricedFrom: number | null;
  totals: { tax: number };
  lines: readonly object[];
};

/** A freshly seeded API for each test, with billing requests of Northwind's admin. */
export const useNorthwindBilling = () => {
  let api: TestSandbox;
  let admin: Client;
  beforeAll(async () => {
    api = await createTestSandbox();
  });
  beforeEach(async () => {
    await api.reset();
    admin = await api.as('admin');
  });
  afterAll(() => api.close());

  const params = { workspaceId: northwindId };
  const post = (path: string, body?: object): Promise<TestResponse> =>
    api.request(`/sandbox/transactions/${path}`, { method: 'POST', ...(body && { body: JSON.stringify(body) }) });
  const invoices = async () => (await admin(listInvoices)).body as Invoice[];
  return {
    api: () => api,
    admin: ((endpoint, sent) => admin(endpoint, sent)) satisfies Client,
    /** Orders domains and returns the transaction id. `more` can add inboxes. */
    order: async (domains: readonly string[], more: object = {}): Promise<string> => {
      const body = { domains, registrant: aContact(), ...more };
      const bought = await admin(purchaseDomains, { headers: anIdempotencyKey(), body });
      return (bought.body as { transactionId: string }).transactionId;
    },
    /** The transaction as the checkout shows it, in cents. */
    open: async (id: string) => (await api.request(`/sandbox/transactions/${id}`)).body as OpenTransaction,
    chooseCountry: (id: string, country: string) => post(`${id}/address`, { country }),
    pay: (id: string) => post(`${id}/pay`),
    receipt: async (id: string) => (await admin(getReceipt, { params: { transactionId: id } })).body as Receipt,
    invoices,
    newestInvoice: async () => (await invoices())[0],
    limits: async () => (await admin(getLimitations, { params })).body as Limitations,
    subscription: async (query = {}) => (await admin(getSubscription, { params, query })).body as Subscription,
    /** Emails to the admin, newest first. */
    mails: async () => (await api.request('/sandbox/mail/messages?to=admin@roost.test')).body as Mail[],
    setWorkspace: (columns: Partial<typeof workspaces.$inferInsert>) =>
      api.sandbox.database.update(workspaces).set(columns).where(eq(workspaces.id, northwindId)),
    /** Makes the next requests of a provider to `path` fail. */
    failProvider: (path: string, { times = 1, status = 409 } = {}) =>
      api.sandbox.faults.add({
        match: { method: 'POST', path, times },
        fault: { kind: 'fail', status, body: { message: 'No longer possible.' } },
        userId: null,
      }),
    /** Advances the clock and signs in again: access tokens expire after 15 minutes. */
    later: async (ms: number) => {
      api.clock.advance(ms);
      admin = await api.as('admin');
    },
  };
};
