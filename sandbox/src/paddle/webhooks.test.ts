import { getPaymentMethod } from '@roost/shared/contracts/billing/subscription';
import type { Transaction } from '@roost/shared/contracts/billing/purchase';
import { eq } from 'drizzle-orm';
import { orderRefunds, paddleEvents } from '#database/schema/paddle-events.ts';
import { providerOperations } from '#database/schema/provider-operations.ts';
import { invoices, transactions } from '#database/schema/purchases.ts';
import { subscriptions } from '#database/schema/subscriptions.ts';
import { deleteExpired } from '#retention/delete-expired.ts';
import { northwindId } from '#testing/create-test-sandbox.ts';
import { freeNames } from '#testing/northwind-fixture.ts';
import { aNotification, anEventId, aPaidTransaction, notify } from '#testing/paddle-notifications.ts';
import { usePurchases } from '#testing/use-purchases.ts';
import { receiveNotification } from './receive-notification.ts';
import { signBody, toleranceSeconds } from './signature.ts';
import { hourMs } from '#runtime/durations.ts';

const { api, admin, buy, settle, statusOf, receiptOf, signInAgain } = usePurchases();
beforeEach(() => api.clock.stop());

const database = () => api.sandbox.database;
const eventCount = () => database().$count(paddleEvents);
const invoicesOf = (id: string) => database().$count(invoices, eq(invoices.paymentReference, id));
const refundsOf = (id: string) =>
  database()
    .select()
    .from(providerOperations)
    .where(eq(providerOperations.transactionId, id))
    .then((rows) => rows.filter(({ kind }) => kind === 'refund-payment'));

/** An open order of one domain, with its price in cents. */
const anOrder = async () => {
  const [name = ''] = await freeNames(admin, 1);
  const { transactionId: id = '' } = await buy([name]);
  return { id, name, total: (await receiptOf(id)).total };
};
const paid = (order: { id: string; total: number }, more: { id?: string; occurredAt?: Date; type?: string } = {}) =>
  aNotification({
    type: 'transaction.completed',
    data: aPaidTransaction({ ...order, tax: 190 }),
    occurredAt: api.clock.now(),
    ...more,
  });
const canceled = (id: string, occurredAt = api.clock.now()) =>
  aNotification({ type: 'transaction.canceled', data: { id, status: 'canceled' }, occurredAt });
const send = (text: string, options = {}) => notify(api, text, options);

test('a paid transaction is fulfilled with the tax and the card of its notification', async () => {
  await database().update(subscriptions).set({ card: null }).where(eq(subscriptions.workspaceId, northwindId));
  const order = await anOrder();
  expect(await send(paid(order))).toMatchObject({ status: 200, body: { outcome: 'stored' } });
  expect(await receiptOf(order.id)).toMatchObject({ status: 'Completed', taxCents: 190, charged: order.total + 190 });
  const params = { workspaceId: northwindId };
  expect((await admin(getPaymentMethod, { params })).body).toMatchObject({
    card: { brand: 'Visa', last4: '3184', expires: '2031-01' },
  });
});

test('a notification without a valid signature is refused, and nothing is stored', async () => {
  const order = await anOrder();
  const text = paid(order);
  const secret = api.sandbox.webhookSecret ?? '';
  const sign = (changes: object) => signBody({ body: Buffer.from(text), secret, now: api.clock.now(), ...changes });
  const old = new Date(api.clock.now().getTime() - (toleranceSeconds + 1) * 1_000);
  for (const signature of [
    '',
    sign({ secret: 'other' }),
    sign({ body: Buffer.from(`${text} `) }),
    sign({ now: old }),
  ]) {
    const { status, body } = await send(text, { signature });
    expect([status, body]).toEqual([403, expect.objectContaining({ message: 'The signature is not valid.' })]);
  }
  expect(await eventCount()).toBe(0);
  expect(await statusOf(order.id)).toMatchObject({ status: 'Open' });
});

test('a signed body that is no notification is refused, and one over 1 MB too', async () => {
  for (const text of ['', 'no JSON', '{}', '{"event_id":"evt_1"}', paid({ id: 'txn_1', total: 1 }, { id: '../evt' })]) {
    expect(await send(text)).toMatchObject({ status: 400, body: { code: 'invalid-request' } });
  }
  expect((await send(`{"event_id":"${'a'.repeat(1_000_000)}"}`)).status).toBe(413);
  expect(await eventCount()).toBe(0);
});

test('a repeated notification answers 200 and changes nothing', async () => {
  const order = await anOrder();
  const text = paid(order);
  const outcomes: unknown[] = [];
  for (let times = 0; times < 3; times += 1) outcomes.push((await send(text)).body);
  expect(outcomes).toEqual([{ outcome: 'stored' }, { outcome: 'repeated' }, { outcome: 'repeated' }]);
  expect([await eventCount(), await invoicesOf(order.id)]).toEqual([1, 1]);
});

test('transaction.paid and transaction.completed pay once, in any order', async () => {
  for (const types of [
    ['paid', 'completed'],
    ['completed', 'paid'],
  ]) {
    const order = await anOrder();
    for (const type of types) expect((await send(paid(order, { type: `transaction.${type}` }))).status).toBe(200);
    expect(await statusOf(order.id)).toMatchObject({ status: 'Completed' });
    expect([await invoicesOf(order.id), await refundsOf(order.id)]).toEqual([1, []]);
  }
});

test('an older cancellation that arrives later does not undo a payment', async () => {
  const order = await anOrder();
  const before = api.clock.now();
  api.clock.advance(1_000);
  await send(paid(order));
  expect((await send(canceled(order.id, before))).status).toBe(200);
  expect(await statusOf(order.id)).toMatchObject({ status: 'Completed' });
});

test('a canceled transaction is closed, and a payment of it is refunded once', async () => {
  const order = await anOrder();
  await send(canceled(order.id));
  expect(await statusOf(order.id)).toMatchObject({ status: 'Canceled' });
  for (const type of ['transaction.paid', 'transaction.completed']) await send(paid(order, { type }));
  expect(await statusOf(order.id)).toMatchObject({
    status: 'Failed',
    failure: { code: 'payment-refunded', subjects: [] },
  });
  const refunds = await database().select().from(orderRefunds);
  expect(refunds).toMatchObject([
    { transactionId: order.id, amount: order.total + 190, reference: expect.any(String) },
  ]);
  expect([await invoicesOf(order.id), await refundsOf(order.id)]).toEqual([0, []]);
});

test('a payment before the end of an order counts, also when its notification comes after it', async () => {
  const order = await anOrder();
  const paidAt = new Date(api.clock.now().getTime() + 1_000);
  api.clock.advance(25 * hourMs);
  await signInAgain();
  expect(await statusOf(order.id)).toMatchObject({ status: 'Expired' });
  await send(paid(order, { occurredAt: paidAt }));
  expect(await statusOf(order.id)).toMatchObject({ status: 'Completed' });
});

test('a payment after the end of an order is refunded', async () => {
  const order = await anOrder();
  api.clock.advance(25 * hourMs);
  await signInAgain();
  await send(paid(order));
  expect(await statusOf(order.id)).toMatchObject({ status: 'Failed', failure: { code: 'payment-refunded' } });
  expect(await database().$count(orderRefunds)).toBe(1);
});

test('a payment of another amount than the price is refunded', async () => {
  const order = await anOrder();
  await send(paid({ ...order, total: order.total - 100 }));
  const { failure } = (await statusOf(order.id)) as Transaction;
  expect(failure).toEqual({ code: 'payment-refunded', subjects: [] });
  expect((await database().select().from(orderRefunds))[0]?.amount).toBe(order.total - 100 + 190);
});

test('a failed attempt to pay leaves the order open', async () => {
  const order = await anOrder();
  const data = { ...aPaidTransaction(order), status: 'ready', payments: [] };
  await send(aNotification({ type: 'transaction.payment_failed', data, occurredAt: api.clock.now() }));
  expect(await statusOf(order.id)).toMatchObject({ status: 'Open' });
  expect((await settle(order.id, 'pay')).body).toMatchObject({ status: 'Completed' });
});

test('an unknown type, another product and an event without an entity are stored and change nothing', async () => {
  await anOrder();
  const readState = () =>
    Promise.all(
      [transactions, invoices, orderRefunds, providerOperations, subscriptions].map((table) =>
        database().select().from(table),
      ),
    );
  const before = await readState();
  const occurredAt = api.clock.now();
  const texts = [
    aNotification({ type: 'customer.imported', data: { id: 'ctm_1', name: 'Zoë' }, occurredAt }),
    aNotification({ type: 'report.updated', data: {}, occurredAt }),
    paid({ id: 'txn_of_another_product', total: 100 }),
  ];
  for (const text of texts) expect((await send(text)).status).toBe(200);
  const stored = await database().select().from(paddleEvents);
  expect(stored.map(({ type, subject }) => [type, subject])).toEqual(
    expect.arrayContaining([
      ['customer.imported', 'ctm_1'],
      ['report.updated', null],
      ['transaction.completed', 'txn_of_another_product'],
    ]),
  );
  expect(await readState()).toEqual(before);
});

test('an event that cannot be processed is not stored, so that its repetition is processed', async () => {
  const order = await anOrder();
  const id = anEventId();
  const data = { ...aPaidTransaction(order), details: {} };
  const broken = aNotification({ type: 'transaction.completed', data, id, occurredAt: api.clock.now() });
  expect((await send(broken)).status).toBe(500);
  expect([await eventCount(), await statusOf(order.id)]).toEqual([0, expect.objectContaining({ status: 'Open' })]);
  expect((await send(paid(order, { id }))).body).toEqual({ outcome: 'stored' });
});

test('a payment of an invoice that is being charged waits for the answer to the charge', async () => {
  const order = await anOrder();
  const [invoice] = await database().select().from(invoices).where(eq(invoices.workspaceId, northwindId)).limit(1);
  const [row] = await database().select().from(transactions).where(eq(transactions.id, order.id));
  if (!row || !invoice) throw new Error('There is no order or invoice.');
  const ofInvoice = { ...row.order, invoiceId: invoice.id };
  await database().update(transactions).set({ order: ofInvoice }).where(eq(transactions.id, order.id));
  await database().insert(providerOperations).values({
    key: 'charge-card/test',
    kind: 'charge-card',
    workspaceId: northwindId,
    subject: invoice.number,
    invoiceId: invoice.id,
  });
  expect(await send(paid(order))).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(await eventCount()).toBe(0);
});

test('a payment waits for a registrar that does not check its name, and is not refunded', async () => {
  const order = await anOrder();
  const text = paid(order);
  const { sandbox, clock } = api;
  const registrar = {
    ...sandbox.providers.registrar,
    quote: (domain: string) => Promise.resolve({ domain, status: 'Unknown' as const, priceCents: 0 }),
  };
  const secret = sandbox.webhookSecret ?? '';
  const body = Buffer.from(text);
  const signature = signBody({ body, secret, now: clock.now() });
  const away = { ...sandbox, providers: { ...sandbox.providers, registrar } };
  await expect(receiveNotification(away, { body, signature, secret })).rejects.toMatchObject({ status: 503 });
  expect([await eventCount(), await statusOf(order.id)]).toEqual([0, expect.objectContaining({ status: 'Open' })]);
  expect((await send(text)).body).toEqual({ outcome: 'stored' });
  expect(await statusOf(order.id)).toMatchObject({ status: 'Completed' });
});

test('events of Paddle expire after a year', async () => {
  await send(aNotification({ type: 'customer.created', data: { id: 'ctm_1' }, occurredAt: api.clock.now() }));
  const inDays = (days: number) => new Date(api.clock.now().getTime() + days * 24 * hourMs);
  await deleteExpired(api.sandbox, inDays(364));
  expect(await eventCount()).toBe(1);
  await deleteExpired(api.sandbox, inDays(366));
  expect(await eventCount()).toBe(0);
});
