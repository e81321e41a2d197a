import { transferDomains } from '@roost/shared/contracts/domains/transfer';
import { eq } from 'drizzle-orm';
import { retryConflicts } from '#database/retry-conflicts.ts';
import { failedRenewals } from '#database/schema/failed-renewals.ts';
import { invoices, refunds } from '#database/schema/purchases.ts';
import { subscriptions } from '#database/schema/subscriptions.ts';
import { createPaymentProvider } from '#providers/payment-provider.ts';
import { northwindId } from '#testing/create-test-sandbox.ts';
import { createTestSandboxes } from '#testing/create-test-sandboxes.ts';
import type { TestSandboxes } from '#testing/create-test-sandboxes.ts';
import { anIdempotencyKey } from '#testing/northwind-fixture.ts';
import { isPostgres } from '#testing/open-test-database.ts';
import { race } from '#testing/race.ts';
import { failTransfers } from '#transfers/fail-transfers.ts';
import { applyDueRenewals } from './apply-due-renewals.ts';

const usual = createPaymentProvider({ faults: { consume: () => undefined } });
/** Idempotency keys of the provider calls, in order. Undefined for a call without a key. */
let keys: (string | undefined)[];
/** Whether the transaction deadlocks after the next provider call. */
let deadlocks: boolean;
let isDeclined: boolean;

const called = async <T>(key: string | undefined, answer: T | Promise<T>): Promise<T> => {
  keys.push(key);
  const given = await answer;
  if (!deadlocks) return given;
  deadlocks = false;
  throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
};

let apis: TestSandboxes;
beforeAll(async () => {
  apis = await createTestSandboxes({
    providers: {
      payments: {
        ...usual,
        open: (payment) => called(payment.key, usual.open(payment)),
        charge: (payment) => called(payment.key, isDeclined ? null : usual.charge(payment)),
        refund: (payment) => called(payment.key, usual.refund(payment)),
      },
    },
  });
  // The embedded database has no conflicts and therefore no retries.
  if (!isPostgres()) retryConflicts(apis.first.sandbox.database);
});
beforeEach(async () => {
  await apis.reset();
  [keys, deadlocks, isDeclined] = [[], false, false];
  apis.first.clock.stop();
});
afterAll(() => apis.close());

const settle = (index: number, now: Date) =>
  applyDueRenewals((index % 2 === 0 ? apis.first : apis.second).sandbox, { workspaceId: northwindId, now });

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

const paidWith = async () => {
  const { database } = apis.first.sandbox;
  const references = await database.select({ reference: invoices.paymentReference }).from(invoices);
  return references.map(({ reference }) => reference);
};

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
])('a $title whose transaction is retried is charged with the same key', async ({ make }) => {
  const now = await make();
  [keys, deadlocks] = [[], true];
  await settle(0, now);
  const [first, second] = keys;
  expect(keys).toHaveLength(2);
  expect(second).toBe(first);
  const reference = await usual.charge({
    key: first ?? '',
    workspaceId: northwindId,
    amount: 1,
    card: usual.cardOf(''),
  });
  expect(await paidWith()).toContain(reference);
});

test('a retry is charged with another key than the declined renewal', async () => {
  await settle(0, await aDueRetry());
  expect(new Set(keys).size).toBe(2);
});

const names = ['onecharge-unchanged.com', 'unchanged-lane.com'];
const transfer = async () => {
  const admin = await apis.first.as('admin');
  return admin(transferDomains, { headers: anIdempotencyKey(), body: { domains: names } });
};

test('a transfer whose transaction is retried is charged with the same key', async () => {
  deadlocks = true;
  expect((await transfer()).status).toBe(201);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^transfer /);
  expect(keys[1]).toBe(keys[0]);
});

test('a refund whose transaction is retried uses the same key', async () => {
  const { sandbox, clock } = apis.first;
  await transfer();
  [keys, deadlocks] = [[], true];
  const due = { workspaceId: northwindId, now: new Date(clock.now().getTime() + 60_000) };
  await failTransfers(sandbox, due);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^refund /);
  expect(keys[1]).toBe(keys[0]);
  expect(await sandbox.database.$count(refunds)).toBe(1);
});
