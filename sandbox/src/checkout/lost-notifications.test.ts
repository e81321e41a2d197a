import { eq } from 'drizzle-orm';
import { domains } from '#database/schema/domains.ts';
import { orderRefunds, paddleEvents } from '#database/schema/paddle-events.ts';
import { simulatedNotifications } from '#database/schema/simulated-providers.ts';
import { northwindId } from '#testing/create-test-sandbox.ts';
import { freeNames } from '#testing/northwind-fixture.ts';
import { usePurchases } from '#testing/use-purchases.ts';
import { repetitionMs } from './send-notification.ts';

const { api, admin, buy, settle, statusOf } = usePurchases();
beforeEach(() => api.clock.stop());

const lose = (id: string, times = 1) =>
  api.sandbox.faults.add({
    match: { method: 'POST', path: `/provider/notifications/${id}`, times },
    fault: { kind: 'fail', status: 503 },
    userId: null,
  });
const anOrder = async () => {
  const [name = ''] = await freeNames(admin, 1);
  const { transactionId: id = '' } = await buy([name]);
  return { id, name };
};
const payments = () => api.sandbox.database.select().from(simulatedNotifications);

test('a payment has an effect only by its notification, which is sent again when it is lost', async () => {
  const { id } = await anOrder();
  lose(id);
  expect((await settle(id, 'pay')).status).toBe(500);
  expect(await statusOf(id)).toMatchObject({ status: 'Open' });
  expect(await api.sandbox.database.$count(paddleEvents)).toBe(0);
  api.clock.advance(repetitionMs + 1_000);
  expect(await statusOf(id)).toMatchObject({ status: 'Completed' });
  expect(await payments()).toMatchObject([{ key: id, attempts: 2, nextAttemptAt: null }]);
});

test('a notification that is lost again is sent again', async () => {
  const { id } = await anOrder();
  lose(id, 3);
  await settle(id, 'pay');
  for (const status of ['Open', 'Open', 'Completed']) {
    api.clock.advance(repetitionMs + 1_000);
    expect(await statusOf(id)).toMatchObject({ status });
  }
});

test('another press on Pay after a lost notification takes no second payment', async () => {
  const { id } = await anOrder();
  lose(id);
  await settle(id, 'pay');
  const [taken] = await payments();
  expect((await settle(id, 'pay')).body).toEqual({ id, status: 'Completed' });
  expect(await payments()).toEqual([{ ...taken, attempts: 2, nextAttemptAt: null }]);
});

test('a payment whose domain is lost before its notification arrives is refunded, and the checkout says so', async () => {
  const { id, name } = await anOrder();
  lose(id);
  await settle(id, 'pay');
  await api.sandbox.database.insert(domains).values({
    id: 'lost',
    workspaceId: northwindId,
    domain: name,
    status: 'Active',
    nameservers: [],
    createdAt: api.clock.now(),
  });
  expect((await settle(id, 'pay')).body).toEqual({ id, status: 'Failed', isRefunded: true });
  expect(await statusOf(id)).toMatchObject({ failure: { code: 'payment-refunded', subjects: [name] } });
  const isIts = eq(orderRefunds.transactionId, id);
  expect(await api.sandbox.database.select().from(orderRefunds).where(isIts)).toHaveLength(1);
});
