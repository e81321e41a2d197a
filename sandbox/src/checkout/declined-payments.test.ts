import { and, eq } from 'drizzle-orm';
import { paddleEvents } from '#database/schema/paddle-events.ts';
import { freeNames } from '#testing/northwind-fixture.ts';
import { usePurchases } from '#testing/use-purchases.ts';
import { repetitionMs } from './send-notification.ts';

const { api, admin, buy, settle, statusOf } = usePurchases();
beforeEach(() => api.clock.stop());

const failures = (id: string) =>
  api.sandbox.database
    .select()
    .from(paddleEvents)
    .where(and(eq(paddleEvents.subject, id), eq(paddleEvents.type, 'transaction.payment_failed')));
const anOrder = async (): Promise<string> => (await buy(await freeNames(admin, 1))).transactionId ?? '';

test('each failed payment has a separate event with its reason, and the order can still be paid', async () => {
  const id = await anOrder();
  const reasons = ['declined', 'declined', 'authentication_failed'] as const;
  for (const reason of reasons) expect((await settle(id, 'decline', reason)).body).toEqual({ id, status: 'Open' });
  expect(await statusOf(id)).toMatchObject({ status: 'Open' });
  const events = await failures(id);
  const codeOf = ({ data }: (typeof events)[number]) =>
    (data as { payments: { error_code: string }[] }).payments[0]?.error_code;
  expect(events.map(codeOf).toSorted()).toEqual(reasons.toSorted());
  const { total } = (await api.request(`/sandbox/transactions/${id}`)).body as { total: number };
  for (const { data } of events) {
    expect(data).toMatchObject({
      status: 'ready',
      details: { totals: { subtotal: String(total), balance: String(total) } },
      payments: [{ status: 'error', amount: String(total), captured_at: null }],
      billed_at: null,
    });
  }
  expect((await settle(id, 'pay')).body).toEqual({ id, status: 'Completed' });
});

test('the event of a declined card that is lost, and arrives after a payment, changes nothing', async () => {
  const id = await anOrder();
  api.sandbox.faults.add({
    match: { method: 'POST', path: `/provider/notifications/${id}/declined/*`, times: 1 },
    fault: { kind: 'fail', status: 503 },
    userId: null,
  });
  await settle(id, 'decline');
  expect((await settle(id, 'pay')).body).toEqual({ id, status: 'Completed' });
  expect(await failures(id)).toEqual([]);
  api.clock.advance(repetitionMs);
  expect(await statusOf(id)).toMatchObject({ status: 'Completed' });
  expect(await failures(id)).toHaveLength(1);
});
