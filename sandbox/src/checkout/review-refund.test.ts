import { eq } from 'drizzle-orm';
import { paddleEvents } from '#database/schema/paddle-events.ts';
import { refunds } from '#database/schema/purchases.ts';
import { freeNames } from '#testing/northwind-fixture.ts';
import { useNorthwindBilling } from '#testing/use-northwind-billing.ts';

const billing = useNorthwindBilling();
const database = () => billing.api().sandbox.database;
beforeEach(() => billing.api().clock.stop());

const review = (command: object) =>
  billing.api().request('/sandbox/control/refunds', { method: 'POST', body: JSON.stringify(command) });

/** Returns the reference of the refund of a lost domain. */
const aRefund = async (): Promise<string> => {
  const [domain = ''] = await freeNames(billing.admin, 1);
  const transactionId = await billing.order([domain]);
  billing.failProvider(`/provider/domains/${domain}`);
  await billing.pay(transactionId);
  await billing.receipt(transactionId);
  const [refund] = await database().select().from(refunds);
  return refund?.reference ?? '';
};

const corrections = async () => (await billing.mails()).filter(({ subject }) => subject.endsWith('was not approved'));

const answersOf = {
  usual: ['stored', 'stored'],
  twice: ['stored', 'repeated', 'stored', 'repeated'],
  reversed: ['stored', 'stored'],
};

for (const delivery of ['usual', 'twice', 'reversed'] as const) {
  test(`a refund that the stand-in rejects ends the same with the delivery "${delivery}"`, async () => {
    const reference = await aRefund();
    expect(await review({ reference, outcome: 'rejected', delivery })).toMatchObject({
      status: 200,
      body: { answers: answersOf[delivery] },
    });
    expect(await billing.newestInvoice()).toMatchObject({
      status: 'Paid',
      refunds: [],
      pendingRefunds: [{ refusal: 'The payment provider rejected the refund.', isRetried: false }],
    });
    expect(await corrections()).toHaveLength(1);
  });

  test(`a refund that the stand-in approves stays with the delivery "${delivery}"`, async () => {
    const reference = await aRefund();
    expect((await review({ reference, outcome: 'approved', delivery })).body).toEqual({ answers: answersOf[delivery] });
    expect(await billing.newestInvoice()).toMatchObject({ status: 'Refunded', refunds: [{ reference }] });
    expect(await corrections()).toEqual([]);
    const events = await database().select().from(paddleEvents).where(eq(paddleEvents.subject, reference));
    expect(events.map(({ type }) => type).toSorted()).toEqual(['adjustment.created', 'adjustment.updated']);
  });
}

test('a review of an unknown refund is refused', async () => {
  expect(await review({ reference: 'adj_unknown', outcome: 'approved' })).toMatchObject({
    status: 404,
    body: { message: 'There is no refund adj_unknown.' },
  });
});
