import { eq } from 'drizzle-orm';
import { transactions } from '#database/schema/purchases.ts';
import { countJsonRead } from '#testing/count-json-read.ts';
import { freeNames } from '#testing/northwind-fixture.ts';
import { usePurchases } from '#testing/use-purchases.ts';

const { api, admin, buy, settle } = usePurchases();

test('the checkout and the payment of a large order read none of its inboxes', async () => {
  const [name = ''] = await freeNames(admin, 1);
  const emails = Array.from({ length: 300 }, (_, index) => ({
    firstName: 'Robin',
    lastName: 'Hale',
    email: `robin.${index}@${name}`,
    signature: 'a'.repeat(5_000),
  }));
  const { transactionId = '' } = await buy([name], { mailboxes: { type: 'Private', emails } });
  const isOrder = eq(transactions.id, transactionId);
  const readOrder = () => api.sandbox.database.select({ order: transactions.order }).from(transactions).where(isOrder);
  expect(await countJsonRead(api, readOrder)).toBeGreaterThan(1_500_000);
  const work = async () => {
    await api.request(`/sandbox/transactions/${transactionId}`);
    expect((await settle(transactionId, 'pay')).body).toMatchObject({ status: 'Completed' });
  };
  expect(await countJsonRead(api, work)).toBeLessThan(100_000);
});
