import { types } from '@electric-sql/pglite';
import type { PGlite } from '@electric-sql/pglite';
import { loadOrderedInboxes } from '#stored-orders/stored-inboxes.ts';
import { freeNames } from '#testing/northwind-fixture.ts';
import { usePurchases } from '#testing/use-purchases.ts';

const { api, admin, buy, settle } = usePurchases();

/** Counts the rows of ordered inboxes that the embedded database returns during the work. */
const countRowsRead = async (work: () => Promise<unknown>): Promise<number> => {
  const { parsers } = (api.sandbox.database as unknown as { $client: PGlite }).$client;
  const parse = parsers[types.BYTEA];
  let read = 0;
  parsers[types.BYTEA] = (...value) => {
    read += 1;
    return parse?.(...value) as unknown;
  };
  await work().finally(() => Object.assign(parsers, { [types.BYTEA]: parse }));
  return read;
};

test('the checkout and the payment of a large order read none of its inboxes, and a slice few of them', async () => {
  const [name = ''] = await freeNames(admin, 1);
  const emails = Array.from({ length: 700 }, (_, index) => ({
    firstName: 'Robin',
    lastName: 'Hale',
    email: `robin.${index}@${name}`,
    signature: `Robin from Zürich\n${'a'.repeat(index)}`,
  }));
  const { transactionId = '' } = await buy([name], { mailboxes: { type: 'Private', emails } });
  const work = async () => {
    await api.request(`/sandbox/transactions/${transactionId}`);
    expect((await settle(transactionId, 'pay')).body).toMatchObject({ status: 'Completed' });
  };
  expect(await countRowsRead(work)).toBe(0);
  const { database } = api.sandbox;
  const slice = async () =>
    expect(await loadOrderedInboxes(database, { transactionId, position: 450, length: 50 })).toEqual(
      emails.slice(450, 500),
    );
  expect(await countRowsRead(slice)).toBe(1);
  expect(await loadOrderedInboxes(database, { transactionId, position: 240, length: 20 })).toEqual(
    emails.slice(240, 260),
  );
  expect(await loadOrderedInboxes(database, { transactionId })).toEqual(emails);
});
