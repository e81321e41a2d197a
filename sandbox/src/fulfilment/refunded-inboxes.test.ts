import { subscriptions } from '#database/schema/subscriptions.ts';
import { northwindId } from '#testing/create-test-sandbox.ts';
import { freeNames } from '#testing/northwind-fixture.ts';
import { useNorthwindBilling } from '#testing/use-northwind-billing.ts';
import { hourMs } from '#runtime/durations.ts';

const billing = useNorthwindBilling();

/**
 * Orders inboxes on a new domain while `free` slots are free. The provider never creates inboxes that begin with
 * `lost`.
 */
const orderInboxes = async (locals: readonly string[], { free = 0, country = 'DE' } = {}) => {
  await billing.setWorkspace({ outlookMailboxesLimit: (await billing.limits()).outlookActiveMailboxesCount + free });
  const [domain = ''] = await freeNames(billing.admin, 1);
  const emails = locals.map((local) => ({ firstName: 'Robin', lastName: 'Hale', email: `${local}@${domain}` }));
  for (const { email } of emails) {
    if (email.startsWith('lost')) billing.failProvider(`/provider/mailboxes/${email}`, { times: 10 });
  }
  const id = await billing.order([domain], { mailboxes: { type: 'Outlook', emails } });
  await billing.chooseCountry(id, country);
  await billing.pay(id);
  // The next call runs the first creation before the clock advances.
  await billing.limits();
  return id;
};

/** Advances through all retries. */
const retryAll = async () => {
  for (const ms of [61_000, 11 * 60_000, 61 * 60_000]) {
    await billing.later(ms);
    await billing.limits();
  }
};

const slotsOf = (lines: readonly { kind: string; amount: number }[] = []) =>
  lines.find(({ kind }) => kind === 'slots')?.amount ?? 0;

test('an inbox that could not be created is refunded with its share of the tax', async () => {
  const id = await orderInboxes(['one', 'lost']);
  await retryAll();
  const invoice = await billing.newestInvoice();
  const half = Math.round(slotsOf(invoice?.lines) / 2);
  expect(half).toBeGreaterThan(0);
  expect(invoice?.refunds).toMatchObject([{ amount: Math.round(half * 1.19), reason: 'inbox-failed' }]);
  expect((await billing.receipt(id)).refunds).toEqual(invoice?.refunds);
  expect((await billing.mails())[0]?.subject).toMatch(/^Your refund of \$/);
});

test('when every inbox of an order fails, the whole payment for their slots is refunded', async () => {
  await orderInboxes(['lost1', 'lost2', 'lost3']);
  await retryAll();
  const invoice = await billing.newestInvoice();
  const refunded = (invoice?.refunds ?? []).reduce((sum, { amount }) => sum + amount, 0);
  expect(refunded).toBe(Math.round(slotsOf(invoice?.lines) * 1.19));
});

test('an inbox in a free slot cost nothing and is not refunded', async () => {
  await orderInboxes(['one', 'lost1', 'lost2'], { free: 1, country: 'US' });
  await retryAll();
  const invoice = await billing.newestInvoice();
  // Both charged slots are refunded. The third inbox uses the free slot.
  expect((invoice?.refunds ?? []).reduce((sum, { amount }) => sum + amount, 0)).toBe(slotsOf(invoice?.lines));
  const { outlookMailboxesLimit, outlookActiveMailboxesCount } = await billing.limits();
  expect(outlookMailboxesLimit).toBe(outlookActiveMailboxesCount);
});

test('an order that is lost completely is refunded to the cent, with its tax', async () => {
  const names = await freeNames(billing.admin, 3);
  const id = await billing.order(names);
  await billing.chooseCountry(id, 'FR');
  for (const name of names) billing.failProvider(`/provider/domains/${name}`);
  await billing.pay(id);
  const { total = 0, taxCents = 0, refunds = [] } = (await billing.newestInvoice()) ?? {};
  expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(total + (taxCents ?? 0));
});

test('the credit of a workspace is neither used by an order nor changed by its refund', async () => {
  await billing.api().sandbox.database.update(subscriptions).set({ credit: 5_000 });
  await orderInboxes(['lost']);
  await retryAll();
  const [invoice] = await billing.invoices();
  expect(invoice?.lines.map(({ kind }) => kind)).toEqual(['domain', 'slots']);
  expect(invoice?.refunds).toMatchObject([{ amount: Math.round(slotsOf(invoice?.lines) * 1.19) }]);
  expect((await billing.subscription()).credit).toBe(5_000);
});

test('credit that a renewal used is restored when its invoice is void', async () => {
  await billing.api().sandbox.database.update(subscriptions).set({ credit: 5_000 });
  billing.failProvider(`/provider/charges/${northwindId}`, { times: 4, status: 402 });
  await billing.later(13 * 24 * hourMs);
  expect((await billing.subscription()).credit).toBe(0);
  await billing.later(14 * 24 * hourMs);
  expect(await billing.newestInvoice()).toMatchObject({
    status: 'Void',
    lines: expect.arrayContaining([{ kind: 'credit', amount: -5_000 }]),
  });
  expect((await billing.subscription()).credit).toBe(5_000);
});
