import { types } from '@electric-sql/pglite';
import type { PGlite } from '@electric-sql/pglite';
import { eq } from 'drizzle-orm';
import { transactions } from '#database/schema/purchases.ts';
import { freeNames } from '#testing/northwind-fixture.ts';
import { usePurchases } from '#testing/use-purchases.ts';

const { api, admin, buy, settle } = usePurchases();

/** Counts the characters of all JSON values that the database returns during the work. */
const countJsonRead = async (work: () => Promise<unknown>): Promise<number> => {
  const { parsers } = (api.sandbox.database as unknown as { $client: PGlite }).$client;
  const saved = { ...parsers };
  let read = 0;
  parsers[types.JSONB] = (text) => {
    read += text.length;
    return JSON.parse(text) as unknown;
  };
  try {
    await work();
  } finally {
    Object.assign(parsers, saved);
  }
  return read;
};

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
  expect(await countJsonRead(readOrder)).toBeGreaterThan(1_500_000);
  const work = async () => {
    await api.request(`/sandbox/transactions/${transactionId}`);
    expect((await settle(transactionId, 'pay')).body).toMatchObject({ status: 'Completed' });
  };
  expect(await countJsonRead(work)).toBeLessThan(100_000);
});
