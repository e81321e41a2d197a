import { listInvoices, payInvoice } from '@roost/shared/contracts/billing/billing';
import type { Invoice } from '@roost/shared/contracts/billing/billing';
import { transferDomains } from '@roost/shared/contracts/domains/transfer';
import { and, eq, isNull } from 'drizzle-orm';
import { failedRenewals } from '#database/schema/failed-renewals.ts';
import { providerOperations } from '#database/schema/provider-operations.ts';
import { invoices, refunds } from '#database/schema/purchases.ts';
import { subscriptions } from '#database/schema/subscriptions.ts';
import { createPaymentProvider } from '#providers/payment-provider.ts';
import { northwindId } from '#testing/create-test-sandbox.ts';
import { createTestSandboxes } from '#testing/create-test-sandboxes.ts';
import type { TestSandboxes } from '#testing/create-test-sandboxes.ts';
import { anIdempotencyKey } from '#testing/northwind-fixture.ts';
import { race } from '#testing/race.ts';
import { failTransfers } from '#transfers/fail-transfers.ts';
import { runReadyJobs } from '#worker/run-ready-jobs.ts';
import { applyDueRenewals } from './apply-due-renewals.ts';

const usual = createPaymentProvider({
  faults: { consume: () => undefined },
  perform: async ({ usual: answer }) => answer,
});
/** Idempotency keys of the calls that move money, in order. */
let keys: string[];
/** Whether the next call takes effect and loses its answer. */
let losesAnswer: boolean;
let isDeclined: boolean;

const called = async <T>(key: string, answer: Promise<T>): Promise<T> => {
  keys.push(key);
  const given = await answer;
  if (!losesAnswer) return given;
  losesAnswer = false;
  throw new Error('The connection was lost.');
};

let apis: TestSandboxes;
beforeAll(async () => {
  apis = await createTestSandboxes({
    providers: {
      payments: {
        ...usual,
        charge: (payment) =>
          called(
            payment.key,
            isDeclined ? Promise.resolve({ kind: 'failed', message: 'Declined.' }) : usual.charge(payment),
          ),
        refund: (payment) => called(payment.key, usual.refund(payment)),
      },
    },
  });
});
beforeEach(async () => {
  await apis.reset();
  [keys, losesAnswer, isDeclined] = [[], false, false];
  apis.first.clock.stop();
});
afterAll(() => apis.close());

const settle = (index: number, now: Date) =>
  applyDueRenewals((index % 2 === 0 ? apis.first : apis.second).sandbox, { workspaceId: northwindId, now });

/** Lets the outbox repeat calls without an answer. */
const repeat = async () => {
  apis.first.clock.advance(60_000);
  await runReadyJobs(apis.first.sandbox);
};

/** Makes Northwind's monthly renewal due. Returns a time after the due date. */
const aDueRenewal = async (): Promise<Date> => {
  const { sandbox, clock } = apis.first;
  await sandbox.database
    .update(subscriptions)
    .set({ monthlyRenewsAt: new Date(clock.now().getTime() - 1_000), isCanceled: false, card: usual.cardOf('txn') })
    .where(eq(subscriptions.workspaceId, northwindId));
  return clock.now();
};

/** Creates a declined renewal. Returns a time at which its retry is due. */
const aDueRetry = async (): Promise<Date> => {
  isDeclined = true;
  await settle(0, await aDueRenewal());
  isDeclined = false;
  const [failed] = await apis.first.sandbox.database.select().from(failedRenewals);
  return failed?.nextRetryAt ?? new Date(Number.NaN);
};

const openInvoices = () =>
  apis.first.sandbox.database.$count(
    invoices,
    and(eq(invoices.workspaceId, northwindId), eq(invoices.status, 'Open'), isNull(invoices.paymentReference)),
  );

test.each([
  { title: 'renewal', make: aDueRenewal },
  { title: 'retry', make: aDueRetry },
])('a $title that several processes find due is charged once', async ({ make }) => {
  const now = await make();
  keys = [];
  await race(4, (index) => settle(index, now));
  expect(keys).toHaveLength(1);
});

test.each([
  { title: 'renewal', make: aDueRenewal },
  { title: 'retry', make: aDueRetry },
])('a $title whose answer is lost stays open, and is charged again with the same key', async ({ make }) => {
  const now = await make();
  const before = await openInvoices();
  [keys, losesAnswer] = [[], true];
  await settle(0, now);
  await settle(1, now);
  expect(keys).toHaveLength(1);
  expect(await openInvoices()).toBeGreaterThanOrEqual(before);
  await repeat();
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
  expect(await openInvoices()).toBe(0);
  expect(await apis.first.sandbox.database.$count(providerOperations)).toBe(0);
});

test('a retry is charged with another key than the declined renewal', async () => {
  await settle(0, await aDueRetry());
  expect(new Set(keys).size).toBe(2);
});

test('the checkout of an open invoice takes no payment while a charge of it has no answer', async () => {
  const now = await aDueRetry();
  const admin = await apis.first.as('admin');
  const [invoice] = (await admin(listInvoices)).body as Invoice[];
  expect(invoice?.status).toBe('Open');
  const { body } = await admin(payInvoice, { params: { invoiceId: invoice?.id ?? '' } });
  const { transactionId } = body as { transactionId: string };
  const pay = () => apis.first.request(`/sandbox/transactions/${transactionId}/pay`, { method: 'POST' });
  [keys, losesAnswer] = [[], true];
  await settle(0, now);
  expect(await pay()).toMatchObject({ status: 409, body: { code: 'charge-unconfirmed' } });
  await repeat();
  expect(await openInvoices()).toBe(0);
  expect(await pay()).toMatchObject({ body: { status: 'Failed' } });
  expect(new Set(keys).size).toBe(1);
});

const names = ['onecharge-unchanged.com', 'unchanged-lane.com'];
const transfer = async () => {
  const admin = await apis.first.as('admin');
  return admin(transferDomains, { headers: anIdempotencyKey(), body: { domains: names } });
};

test('a charge of transfers whose answer is lost leaves them Waiting, and is repeated with the same key', async () => {
  losesAnswer = true;
  const { status, body } = await transfer();
  expect(status).toBe(201);
  expect(body).toMatchObject({ domains: names.map((domain) => ({ domain, state: 'Waiting' })) });
  const { database } = apis.first.sandbox;
  const before = await database.$count(invoices);
  expect((await transfer()).body).toMatchObject({ code: 'charge-unconfirmed' });
  await repeat();
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
  expect(await database.$count(invoices)).toBe(before + 1);
});

test('a refund whose answer is lost is repeated with the same key', async () => {
  const { sandbox, clock } = apis.first;
  await transfer();
  clock.advance(60_000);
  await failTransfers(sandbox, { workspaceId: northwindId, now: clock.now() });
  [keys, losesAnswer] = [[], true];
  await runReadyJobs(sandbox);
  expect(await sandbox.database.$count(refunds)).toBe(0);
  await repeat();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^refund-payment\//);
  expect(keys[1]).toBe(keys[0]);
  expect(await sandbox.database.$count(refunds)).toBe(1);
});
