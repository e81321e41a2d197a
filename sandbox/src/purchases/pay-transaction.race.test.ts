import { listInvoices } from '@roost/shared/contracts/billing';
import type { Invoice } from '@roost/shared/contracts/billing';
import { purchaseDomains } from '@roost/shared/contracts/purchase';
import { eq } from 'drizzle-orm';
import { transactions } from '#database/schema/purchases.ts';
import { createTestSandbox } from '#testing/create-test-sandbox.ts';
import type { TestSandbox } from '#testing/create-test-sandbox.ts';
import { aContact, anIdempotencyKey, freeNames } from '#testing/in-northwind.ts';
import { openTestDatabase } from '#testing/open-test-database.ts';
import { payTransaction } from './pay-transaction.ts';

let api: TestSandbox;
let secondPool: Awaited<ReturnType<typeof openTestDatabase>> | null = null;
beforeAll(async () => {
  api = await createTestSandbox();
  // PGlite has one connection for everything; PostgreSQL gets a second pool, as a second process has.
  if (process.env.ROOST_TEST_DATABASE_URL !== undefined) secondPool = await openTestDatabase();
});
afterAll(async () => {
  await secondPool?.close();
  await api.close();
});

test('ten payments at the same time give ten paid invoices with ten numbers', async () => {
  const admin = await api.as('admin');
  const names = await freeNames(admin, 10);
  const ids: string[] = [];
  for (const name of names) {
    const bought = await admin(purchaseDomains, {
      headers: anIdempotencyKey(),
      body: { domains: [name], registrant: aContact() },
    });
    ids.push((bought.body as { transactionId: string }).transactionId);
  }
  const before = ((await admin(listInvoices)).body as Invoice[]).length;
  const processes = [api.sandbox, { ...api.sandbox, database: secondPool?.database ?? api.sandbox.database }];
  const outcomes = await Promise.allSettled(
    ids.map((id, index) => payTransaction(processes[index % 2] ?? api.sandbox, id)),
  );
  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
  const invoices = (await admin(listInvoices)).body as Invoice[];
  expect(invoices).toHaveLength(before + 10);
  expect(new Set(invoices.map(({ number }) => number)).size).toBe(invoices.length);
  const open = await api.sandbox.database.$count(transactions, eq(transactions.status, 'Open'));
  expect(open).toBe(0);
});
