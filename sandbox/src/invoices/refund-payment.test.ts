import { northwindId } from '#testing/create-test-sandbox.ts';
import { adjustRefund } from '#testing/paddle-notifications.ts';
import { useNorthwindBilling } from '#testing/use-northwind-billing.ts';
import { refundPayment } from './refund-payment.ts';
import { writeInvoice } from './write-invoice.ts';

const billing = useNorthwindBilling();

test('consecutive partial refunds add up to the payment, to the cent', async () => {
  const { sandbox, clock } = billing.api();
  const { database, settings } = sandbox;
  const now = clock.now();
  const invoiceId = await writeInvoice(database, {
    workspaceId: northwindId,
    seller: settings.seller,
    lines: [333, 333, 334].map((amount) => ({ kind: 'text', text: 'Part', amount })),
    status: 'Paid',
    paymentReference: 'txn_parts',
    taxCents: 191,
    now,
  });
  for (const [index, amount] of [333, 333, 334].entries()) {
    expect((await billing.newestInvoice())?.status).toBe('Paid');
    await refundPayment({
      database,
      invoiceId,
      amount,
      reason: 'inbox-failed',
      subjects: [`inbox ${index}`],
      now,
    });
  }
  const invoice = await billing.newestInvoice();
  for (const { reference } of invoice?.refunds ?? []) {
    expect((await billing.newestInvoice())?.status).toBe('Paid');
    await adjustRefund(billing.api(), { reference, transactionId: 'txn_parts', status: 'approved' });
  }
  expect((await billing.newestInvoice())?.status).toBe('Refunded');
  expect(invoice?.refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(1_191);
  expect(new Set(invoice?.refunds.map(({ reference }) => reference)).size).toBe(3);
});
