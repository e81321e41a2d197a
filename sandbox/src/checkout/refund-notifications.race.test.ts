import { and, asc, eq, inArray, isNotNull, like } from 'drizzle-orm';
import { paddleEvents } from '#database/schema/paddle-events.ts';
import { invoices, refunds } from '#database/schema/purchases.ts';
import { simulatedNotifications } from '#database/schema/simulated-providers.ts';
import { refundKeys, reviewMs } from '#providers/refund-notifications.ts';
import { northwindId } from '#testing/create-test-sandbox.ts';
import { createTestSandboxes } from '#testing/create-test-sandboxes.ts';
import type { TestSandboxes } from '#testing/create-test-sandboxes.ts';
import { overlap } from '#testing/overlap.ts';
import { race } from '#testing/race.ts';
import { reviewRefund } from './review-refund.ts';
import { sendDueNotifications } from './send-due-notifications.ts';
import { nextAttempt } from './send-notification.ts';

let apis: TestSandboxes;
beforeAll(async () => {
  apis = await createTestSandboxes();
});
beforeEach(async () => {
  await apis.reset();
  apis.first.clock.stop();
});
afterAll(() => apis.close());

const database = () => apis.first.sandbox.database;
const sandboxAt = (index: number) => (index % 2 === 0 ? apis.first : apis.second).sandbox;

/** A refund that both processes ask for at the same time. Returns its reference. */
const aRefund = async (name: string): Promise<string> => {
  const isPaid = and(eq(invoices.workspaceId, northwindId), isNotNull(invoices.paymentReference));
  const [invoice] = await database().select().from(invoices).where(isPaid).limit(1);
  if (!invoice?.paymentReference) throw new Error('Northwind has no paid invoice.');
  const asked = {
    key: `refund-payment/${name}`,
    workspaceId: northwindId,
    paymentReference: invoice.paymentReference,
    amount: 1,
  };
  const answers = await race(4, (index) => sandboxAt(index).providers.payments.refund(asked));
  const [reference = ''] = new Set(answers.flatMap((answer) => (answer.kind === 'accepted' ? [answer.reference] : [])));
  const ofInvoice = { workspaceId: northwindId, invoiceId: invoice.id, amount: 1, subjects: [], reference };
  const refundedAt = apis.first.clock.now();
  await database()
    .insert(refunds)
    .values({ id: reference, ...ofInvoice, reason: 'inbox-failed', refundedAt });
  return reference;
};

const send = (index: number) =>
  sendDueNotifications(sandboxAt(index), { workspaceId: northwindId, now: sandboxAt(index).clock.now() });
const notifications = () =>
  database().select().from(simulatedNotifications).where(like(simulatedNotifications.key, 'adj_%'));
const statusesOf = async (reference: string) => {
  const isIts = eq(paddleEvents.subject, reference);
  const events = await database().select().from(paddleEvents).where(isIts).orderBy(asc(paddleEvents.occurredAt));
  return events.map(({ data }) => (data as { status: string }).status);
};

test('two workers that run at the same time send each event of a refund once', async () => {
  const references: string[] = [];
  for (const name of ['one', 'two', 'three', 'four']) references.push(await aRefund(name));
  expect(await notifications()).toHaveLength(8);
  await race(4, send);
  for (const reference of references) expect(await statusesOf(reference)).toEqual(['pending_approval']);
  apis.first.clock.advance(reviewMs);
  await race(4, send);
  for (const reference of references) expect(await statusesOf(reference)).toEqual(['pending_approval', 'approved']);
  expect(await notifications()).toEqual(
    Array(8).fill(expect.objectContaining({ attempts: 1, nextAttemptAt: null }) as unknown),
  );
  expect(await database().$count(refunds, inArray(refunds.reference, references))).toBe(4);
});

test('another process sends what a process stored before it ended', async () => {
  const reference = await aRefund('stored');
  apis.first.sandbox.faults.add({
    match: { method: 'POST', path: '/provider/notifications/**' },
    fault: { kind: 'fail', status: 503 },
    userId: null,
  });
  await send(0);
  expect(await statusesOf(reference)).toEqual([]);
  apis.first.clock.advance(reviewMs);
  await send(1);
  expect(await statusesOf(reference)).toEqual(['pending_approval', 'approved']);
});

test('a rejection that comes while a worker begins to send the approval is refused', async () => {
  const reference = await aRefund('approved');
  const key = refundKeys(reference).reviewed;
  apis.first.clock.advance(reviewMs);
  const now = apis.first.clock.now();
  await overlap({
    database: database(),
    work: (transaction) =>
      transaction.update(simulatedNotifications).set(nextAttempt(now)).where(eq(simulatedNotifications.key, key)),
    call: () =>
      expect(
        reviewRefund(apis.second.sandbox, { reference, outcome: 'rejected', delivery: 'usual' }),
      ).rejects.toMatchObject({ status: 409 }),
  });
  await send(0);
  expect(await statusesOf(reference)).toEqual(['pending_approval']);
  expect(await database().$count(refunds, eq(refunds.reference, reference))).toBe(1);
});

test('a refund has one outcome when commands and workers decide at the same time', async () => {
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) {
    const reference = await aRefund(name);
    apis.first.clock.advance(reviewMs);
    const outcomes = ['approved', 'rejected'] as const;
    const decide = (index: number) =>
      reviewRefund(sandboxAt(index), { reference, outcome: outcomes[index % 2] ?? 'approved', delivery: 'usual' });
    const calls = await race(6, (index) => (index < 4 ? decide(index) : send(index)).catch(ignoreRefusal));
    expect(calls).toHaveLength(6);
    apis.first.clock.advance(reviewMs);
    await send(0);
    const statuses = await statusesOf(reference);
    expect(statuses).toHaveLength(2);
    expect(['approved', 'rejected']).toContain(statuses[1]);
    expect(await database().$count(refunds, eq(refunds.reference, reference))).toBe(statuses[1] === 'approved' ? 1 : 0);
  }
});

const ignoreRefusal = (error: unknown): void => {
  expect(error).toMatchObject({ status: 409 });
};
