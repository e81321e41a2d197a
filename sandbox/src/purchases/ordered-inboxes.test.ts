import { addMonths } from '@roost/shared/rules/pricing/billing-calendar';
import { listMailboxes } from '@roost/shared/contracts/mailboxes/mailbox';
import type { MailboxPage } from '@roost/shared/contracts/mailboxes/mailbox';
import { getLimitations } from '@roost/shared/contracts/workspaces/workspace';
import { eq } from 'drizzle-orm';
import { domains } from '#database/schema/domains.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { invoices } from '#database/schema/purchases.ts';
import { workspaces } from '#database/schema/workspaces.ts';
import { northwindId } from '#testing/create-test-sandbox.ts';
import { anActiveDomain, freeNames } from '#testing/northwind-fixture.ts';
import { usePurchases } from '#testing/use-purchases.ts';
import { runReadyJobs } from '#worker/run-ready-jobs.ts';

const { api, admin, buy, settle, receiptOf, priceOf } = usePurchases();

test('a payment creates the ordered inboxes and adds the slots they need', async () => {
  const [name = ''] = await freeNames(admin, 1);
  const limits = async () => (await admin(getLimitations, { params: { workspaceId: northwindId } })).body as Outlook;
  const { outlookActiveMailboxesCount: active } = await limits();
  await api.sandbox.database
    .update(workspaces)
    .set({ outlookMailboxesLimit: active + 1 })
    .where(eq(workspaces.id, northwindId));
  const emails = ['one', 'two', 'three'].map((local) => ({ firstName: 'R', lastName: 'H', email: `${local}@${name}` }));
  const { transactionId } = await buy([name], { mailboxes: { emails, type: 'Outlook' } });
  const shown = await api.request(`/sandbox/transactions/${transactionId}`);
  // Twelve of the 30 or 31 days of the period remain.
  const slots = Math.round((1_000 * 12) / daysOfMonth());
  expect(shown.body).toMatchObject({
    total: Math.round((await priceOf(name)) * 100) + slots,
    lines: [{ kind: 'domain' }, { kind: 'inbox-slots', quantity: 2, amount: slots, monthlyAmount: 1_000 }],
  });

  await settle(transactionId, 'pay');
  expect(await limits()).toMatchObject({
    outlookActiveMailboxesCount: active + 3,
    outlookMailboxesLimit: active + 3,
  });
  const statuses = async () => {
    const { body } = await admin(listMailboxes, { query: { type: 'Outlook', search: `@${name}` } });
    return (body as MailboxPage).data.map(({ status }) => status);
  };
  expect(await statuses()).toEqual(['Pending', 'Pending', 'Pending']);
  api.clock.advance(6_001);
  expect(await statuses()).toEqual(['Active', 'Active', 'Active']);
});

/** Days of the period that ends with the seeded renewal, in twelve days. */
const daysOfMonth = (): number => {
  const renewsAt = new Date(api.clock.now().getTime() + 12 * 24 * 60 * 60_000);
  const before = addMonths(renewsAt, { months: -1, timeZone: 'UTC' });
  return Math.round((renewsAt.getTime() - before.getTime()) / (24 * 60 * 60_000));
};

type Outlook = { outlookActiveMailboxesCount: number; outlookMailboxesLimit: number };

/** More than one batch of an insert, and the last batch is not full. */
const manyInboxes = 1_100;

test('a large order is paid at its price and creates each inbox once', async () => {
  const [name = ''] = await freeNames(admin, 1);
  const emails = Array.from({ length: manyInboxes }, (_, index) => ({
    firstName: 'R',
    lastName: 'H',
    email: `robin.${index}@${name}`,
    signature: `Robin ${index}`,
  }));
  const { transactionId } = await buy([name], { mailboxes: { emails, type: 'Private' } });
  const opened = await receiptOf(transactionId);
  expect((await settle(transactionId, 'pay')).body).toEqual({ id: transactionId, status: 'Completed' });

  const { database } = api.sandbox;
  await runReadyJobs(api.sandbox);
  const [domain] = await database.select().from(domains).where(eq(domains.domain, name));
  expect(domain).toMatchObject({ type: 'Private', mailboxCount: manyInboxes });
  const rows = await database
    .select()
    .from(mailboxes)
    .where(eq(mailboxes.domainId, domain?.id ?? ''));
  expect(new Set(rows.map(({ id }) => id)).size).toBe(manyInboxes);
  expect(new Map(rows.map(({ email, signature }) => [email, signature]))).toEqual(
    new Map(emails.map(({ email, signature }) => [email, signature])),
  );
  const { total, taxCents, inboxes } = await receiptOf(transactionId);
  expect(opened).toMatchObject({ total, charged: null });
  expect(inboxes?.rows.map(({ email }) => email)).toEqual(emails.map(({ email }) => email));
  const [invoice] = await database
    .select()
    .from(invoices)
    .where(eq(invoices.paymentReference, transactionId ?? ''));
  expect(invoice).toMatchObject({ total, taxCents, status: 'Paid' });
});

test('inboxes on domains that are not in the order are rejected', async () => {
  const names = await freeNames(admin, 1);
  const emails = [{ firstName: 'R', lastName: 'H', email: 'robin@elsewhere.com' }];
  const { status, body } = await buy(names, { mailboxes: { emails, type: 'Private' } });
  expect([status, body]).toEqual([422, expect.objectContaining({ code: 'invalid-mailboxes' })]);
});

test('inboxes can also be on active domains of the workspace', async () => {
  const own = await anActiveDomain(admin, 'Private');
  const emails = [{ firstName: 'R', lastName: 'H', email: `robin.${Date.now()}@${own}` }];
  const { transactionId } = await buy(await freeNames(admin, 1), { mailboxes: { emails, type: 'Private' } });
  await settle(transactionId, 'pay');
  api.clock.advance(60_000);
  expect(await receiptOf(transactionId)).toMatchObject({ inboxes: { rows: [{ state: 'Active' }] } });
});
