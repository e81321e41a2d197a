import { eq } from 'drizzle-orm';
import { orderRefunds } from '#database/schema/paddle-events.ts';
import { providerOperations } from '#database/schema/provider-operations.ts';
import { setBehaviour } from '#providers/stored-behaviour.ts';
import { freeNames } from '#testing/northwind-fixture.ts';
import { adjustRefund, aNotification, aPaidTransaction, notify } from '#testing/paddle-notifications.ts';
import { refundLostDomain } from '#testing/refund-lost-domain.ts';
import { useNorthwindBilling } from '#testing/use-northwind-billing.ts';

const billing = useNorthwindBilling();
const database = () => billing.api().sandbox.database;
beforeEach(() => {
  billing.api().clock.stop();
  // These tests send the events, and not the stand-in.
  billing.failProvider('/provider/notifications/adj_*/*', { times: 1_000 });
});

const adjust = (change: Parameters<typeof adjustRefund>[1]) => adjustRefund(billing.api(), change);

test('a refund is shown as sent until Paddle approves it', async () => {
  const { reference, transactionId } = await refundLostDomain(billing);
  const sent = { status: 'Paid', refunds: [{ reference, approvedAt: null }] };
  expect(await billing.newestInvoice()).toMatchObject(sent);
  await adjust({ reference, transactionId, status: 'pending_approval' });
  expect(await billing.newestInvoice()).toMatchObject(sent);
  await adjust({ reference, transactionId, status: 'approved', minute: 3 });
  const approvedAt = new Date(billing.api().clock.now().getTime() + 180_000).toISOString();
  expect(await billing.newestInvoice()).toMatchObject({ status: 'Refunded', refunds: [{ reference, approvedAt }] });
  expect(await billing.receipt(transactionId)).toMatchObject({ refunds: [{ reference, approvedAt }] });
});

test('a refund that Paddle rejects is shown as refused, its invoice as paid, and an operator can run it again', async () => {
  const { domain, reference, transactionId, amount } = await refundLostDomain(billing);
  await adjust({ reference, transactionId, status: 'rejected' });
  const refusal = 'The payment provider rejected the refund.';
  expect(await billing.newestInvoice()).toMatchObject({ status: 'Paid', refunds: [] });
  expect((await billing.receipt(transactionId)).pendingRefunds).toEqual([
    { amount, reason: 'domain-lost', subjects: [domain], refusal, isRetried: false },
  ]);
  await database().update(providerOperations).set({ nextAttemptAt: billing.api().clock.now() });
  expect((await billing.receipt(transactionId)).refunds).toMatchObject([{ amount, subjects: [domain] }]);
  expect(await billing.newestInvoice()).toMatchObject({ status: 'Paid', refunds: [{ approvedAt: null }] });
});

const refundMails = async () =>
  (await billing.mails()).filter(({ subject }) => subject.includes('refund')).map(({ subject }) => subject);

test('an email about a refund that Paddle rejects is corrected once, whatever order and number of events', async () => {
  const { domain, reference, transactionId, amount = 0 } = await refundLostDomain(billing);
  const money = `$${(amount / 100).toFixed(2)}`;
  const sent = `Your refund of ${money}`;
  expect(await refundMails()).toEqual([sent]);
  const occurredAt = new Date(billing.api().clock.now().getTime() + 60_000);
  const data = { id: reference, action: 'refund', status: 'rejected', transaction_id: transactionId };
  const rejected = aNotification({ type: 'adjustment.updated', data, occurredAt });
  for (const text of [rejected, rejected]) expect((await notify(billing.api(), text)).status).toBe(200);
  await adjust({ reference, transactionId, status: 'pending_approval' });
  await adjust({ reference, transactionId, status: 'rejected', minute: 2 });
  expect((await refundMails()).toSorted()).toEqual([sent, `${sent} was not approved`]);
  const correction = (await billing.mails()).find(({ subject }) => subject.endsWith('was not approved'));
  expect(correction?.text).toContain(`(${domain}), so this money was not returned to your payment method.`);
});

test('no email corrects a refund that Paddle approves, whatever order of events', async () => {
  const { reference, transactionId } = await refundLostDomain(billing);
  await adjust({ reference, transactionId, status: 'approved', minute: 2 });
  await adjust({ reference, transactionId, status: 'pending_approval' });
  await adjust({ reference, transactionId, status: 'rejected', minute: 1 });
  expect(await refundMails()).toHaveLength(1);
});

test('the newest event of a refund decides, not the last one that arrives', async () => {
  const { reference, transactionId } = await refundLostDomain(billing);
  await adjust({ reference, transactionId, status: 'approved', minute: 2 });
  await adjust({ reference, transactionId, status: 'rejected', minute: 1 });
  expect(await billing.newestInvoice()).toMatchObject({ status: 'Refunded', refunds: [{ reference }] });
  await adjust({ reference, transactionId, status: 'rejected', minute: 3 });
  await adjust({ reference, transactionId, status: 'pending_approval', minute: 0 });
  expect(await billing.newestInvoice()).toMatchObject({ status: 'Paid', refunds: [] });
});

/** Pays an order whose only domain is lost, and loses the answer to its refund. */
const refundWithoutAnswer = async () => {
  await setBehaviour(database(), { name: 'payments', behaviour: { kind: 'loses-answers' } });
  const [domain = ''] = await freeNames(billing.admin, 1);
  const transactionId = await billing.order([domain]);
  billing.failProvider(`/provider/domains/${domain}`);
  await billing.pay(transactionId);
  await billing.receipt(transactionId);
  const { rows } = await database().execute<{ reference: string }>(
    `select answer ->> 'reference' as reference from simulated_operations where key like 'refund-payment/%'`,
  );
  return { reference: rows[0]?.reference ?? '', transactionId };
};

test('a refund that is rejected before its answer arrives is not shown as sent', async () => {
  const { reference, transactionId } = await refundWithoutAnswer();
  await adjust({ reference, transactionId, status: 'rejected' });
  await billing.later(60_000);
  expect(await billing.newestInvoice()).toMatchObject({ status: 'Paid', refunds: [] });
  expect((await billing.receipt(transactionId)).pendingRefunds).toMatchObject([{ isRetried: false }]);
});

test('a refund that is approved before its answer arrives is shown as done', async () => {
  const { reference, transactionId } = await refundWithoutAnswer();
  await adjust({ reference, transactionId, status: 'approved' });
  await billing.later(60_000);
  const approvedAt = expect.any(String);
  expect(await billing.newestInvoice()).toMatchObject({ status: 'Refunded', refunds: [{ reference, approvedAt }] });
});

test('the rejected refund of an order without an invoice waits for an operator', async () => {
  const [domain = ''] = await freeNames(billing.admin, 1);
  const id = await billing.order([domain]);
  const { total } = await billing.receipt(id);
  const occurredAt = billing.api().clock.now();
  const data = aPaidTransaction({ id, total: total + 100 });
  await notify(billing.api(), aNotification({ type: 'transaction.completed', data, occurredAt }));
  await billing.receipt(id);
  const [refund] = await database().select().from(orderRefunds);
  expect(refund).toMatchObject({ transactionId: id, amount: total + 100 });
  await adjust({ reference: refund?.reference ?? '', transactionId: id, status: 'rejected' });
  expect(await database().select().from(orderRefunds)).toEqual([]);
  const waiting = await database().select().from(providerOperations).where(eq(providerOperations.transactionId, id));
  expect(waiting).toMatchObject([{ kind: 'refund-payment', refund: { amount: total + 100 }, nextAttemptAt: null }]);
});

test('an adjustment that Roost did not ask for changes nothing', async () => {
  const { transactionId } = await refundLostDomain(billing);
  const before = await billing.newestInvoice();
  const changes = [
    { reference: 'adj_of_the_dashboard', transactionId, status: 'rejected' },
    { reference: 'adj_of_another_product', transactionId: 'txn_other', status: 'rejected' },
    { reference: 'adj_chargeback', transactionId, status: 'approved', action: 'chargeback' },
  ];
  for (const change of changes) expect((await adjust(change)).status).toBe(200);
  expect(await billing.newestInvoice()).toEqual(before);
});
