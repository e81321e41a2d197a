import { eq } from 'drizzle-orm';
import { paddleEvents } from '#database/schema/paddle-events.ts';
import { refundLostDomain } from '#testing/refund-lost-domain.ts';
import { useNorthwindBilling } from '#testing/use-northwind-billing.ts';

const billing = useNorthwindBilling();
const database = () => billing.api().sandbox.database;
beforeEach(() => billing.api().clock.stop());

const review = (command: object) =>
  billing.api().request('/sandbox/control/refunds', { method: 'POST', body: JSON.stringify(command) });

const corrections = async () => (await billing.mails()).filter(({ subject }) => subject.endsWith('was not approved'));

const answersOf = {
  usual: ['stored', 'stored'],
  twice: ['stored', 'repeated', 'stored', 'repeated'],
  reversed: ['stored', 'stored'],
};

for (const delivery of ['usual', 'twice', 'reversed'] as const) {
  test(`a refund that the stand-in rejects has the same result with the delivery "${delivery}"`, async () => {
    const { reference } = await refundLostDomain(billing);
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
    const { reference } = await refundLostDomain(billing);
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
