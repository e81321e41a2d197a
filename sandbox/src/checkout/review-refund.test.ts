import { eq, like } from 'drizzle-orm';
import { paddleEvents } from '#database/schema/paddle-events.ts';
import { simulatedNotifications } from '#database/schema/simulated-providers.ts';
import { reviewMs } from '#providers/refund-notifications.ts';
import { setBehaviour } from '#providers/stored-behaviour.ts';
import { refundLostDomain } from '#testing/refund-lost-domain.ts';
import { useNorthwindBilling } from '#testing/use-northwind-billing.ts';
import { repetitionMs } from './send-notification.ts';

const billing = useNorthwindBilling();
const database = () => billing.api().sandbox.database;
beforeEach(() => billing.api().clock.stop());

const review = (command: object) =>
  billing.api().request('/sandbox/control/refunds', { method: 'POST', body: JSON.stringify(command) });

const corrections = async () => (await billing.mails()).filter(({ subject }) => subject.endsWith('was not approved'));
const eventsOf = (reference: string) =>
  database().select().from(paddleEvents).where(eq(paddleEvents.subject, reference)).orderBy(paddleEvents.occurredAt);
const statusesOf = async (reference: string) =>
  (await eventsOf(reference)).map(({ data }) => (data as { status: string }).status);

/** The stand-in has already sent the creation, except when it is lost. */
const answersOf = {
  usual: ['repeated', 'stored'],
  twice: ['repeated', 'repeated', 'stored', 'repeated'],
  reversed: ['stored', 'stored'],
};

for (const delivery of ['usual', 'twice', 'reversed'] as const) {
  const refund = () => {
    if (delivery === 'reversed') billing.failProvider('/provider/notifications/adj_*/created');
    return refundLostDomain(billing);
  };

  test(`a refund that the stand-in rejects has the same result with the delivery "${delivery}"`, async () => {
    const { reference } = await refund();
    expect(await review({ reference, outcome: 'rejected', delivery })).toMatchObject({
      status: 200,
      body: { answers: answersOf[delivery] },
    });
    await billing.later(reviewMs + repetitionMs);
    expect(await billing.newestInvoice()).toMatchObject({
      status: 'Paid',
      refunds: [],
      pendingRefunds: [{ refusal: 'The payment provider rejected the refund.', isRetried: false }],
    });
    expect(await corrections()).toHaveLength(1);
    expect(await statusesOf(reference)).toEqual(['pending_approval', 'rejected']);
  });

  test(`a refund that the stand-in approves stays with the delivery "${delivery}"`, async () => {
    const { reference } = await refund();
    expect((await review({ reference, outcome: 'approved', delivery })).body).toEqual({ answers: answersOf[delivery] });
    await billing.later(reviewMs + repetitionMs);
    expect(await billing.newestInvoice()).toMatchObject({ status: 'Refunded', refunds: [{ reference }] });
    expect(await corrections()).toEqual([]);
    expect(await statusesOf(reference)).toEqual(['pending_approval', 'approved']);
  });
}

test('a review of an unknown refund is refused', async () => {
  expect(await review({ reference: 'adj_unknown', outcome: 'approved' })).toMatchObject({
    status: 404,
    body: { message: 'There is no refund adj_unknown.' },
  });
});

test('a refund that Paddle has approved without a command cannot be rejected', async () => {
  const { reference } = await refundLostDomain(billing);
  await billing.later(reviewMs);
  expect(await review({ reference, outcome: 'rejected' })).toMatchObject({
    status: 409,
    body: { message: `The refund ${reference} is already approved.` },
  });
  expect(await billing.newestInvoice()).toMatchObject({ status: 'Refunded', refunds: [{ reference }] });
  expect(await statusesOf(reference)).toEqual(['pending_approval', 'approved']);
});

test('a repeated review sends the same events, and another outcome is refused', async () => {
  const { reference } = await refundLostDomain(billing);
  await review({ reference, outcome: 'rejected' });
  const before = await eventsOf(reference);
  expect((await review({ reference, outcome: 'rejected' })).body).toEqual({ answers: ['repeated', 'repeated'] });
  expect(await review({ reference, outcome: 'approved' })).toMatchObject({ status: 409 });
  expect(await eventsOf(reference)).toEqual(before);
});

test('a rejection whose notification is lost counts, and is sent again', async () => {
  const { reference } = await refundLostDomain(billing);
  billing.failProvider(`/provider/notifications/${reference}/reviewed`);
  expect((await review({ reference, outcome: 'rejected' })).status).toBe(500);
  expect(await statusesOf(reference)).toEqual(['pending_approval']);
  expect((await review({ reference, outcome: 'approved' })).status).toBe(409);
  await billing.later(repetitionMs);
  expect(await billing.newestInvoice()).toMatchObject({ status: 'Paid', refunds: [] });
  expect(await statusesOf(reference)).toEqual(['pending_approval', 'rejected']);
});

test('a refund can be rejected before its answer arrives', async () => {
  await setBehaviour(database(), { name: 'payments', behaviour: { kind: 'loses-answers' } });
  const { transactionId } = await refundLostDomain(billing);
  const [accepted] = await database()
    .select()
    .from(simulatedNotifications)
    .where(like(simulatedNotifications.key, 'adj_%'));
  const [reference = ''] = accepted?.key.split('/') ?? [];
  expect((await review({ reference, outcome: 'rejected' })).status).toBe(200);
  expect(await statusesOf(reference)).toEqual(['pending_approval', 'rejected']);
  await billing.later(repetitionMs);
  expect(await billing.newestInvoice()).toMatchObject({ status: 'Paid', refunds: [] });
  expect((await billing.receipt(transactionId)).pendingRefunds).toMatchObject([{ isRetried: false }]);
});
