import { createMailboxes } from '@roost/shared/contracts/mailboxes/mailbox';
import { getTransaction, maxOrderedInboxes, purchaseDomains } from '@roost/shared/contracts/billing/purchase';
import type { Transaction } from '@roost/shared/contracts/billing/purchase';
import type { Receipt } from '@roost/shared/contracts/billing/receipt';
import { cancelSubscription, changeSlots } from '@roost/shared/contracts/billing/subscription';
import { subscriptions } from '#database/schema/subscriptions.ts';
import { northwindId } from '#testing/create-test-sandbox.ts';
import { aContact, anActiveDomain, anIdempotencyKey, aSlotChange, freeNames } from '#testing/northwind-fixture.ts';
import { dayMs } from '#runtime/durations.ts';
import { useNorthwindBilling } from '#testing/use-northwind-billing.ts';

const billing = useNorthwindBilling();
const { admin, later, limits, open, pay, subscription } = billing;
beforeEach(() => billing.api().clock.stop());

const params = { workspaceId: northwindId };
const receiptOf = billing.receipt;
const statusOf = async (id: string) =>
  ((await admin(getTransaction, { params: { transactionId: id } })).body as Transaction).status;

/** Sets the number of free shared slots. */
const freeSlots = async (free: number) => {
  const { activeMailboxesCount } = await limits();
  await billing.setWorkspace({ mailboxesLimit: activeMailboxesCount + free });
};

let made = 0;
const newRows = (domain: string, count: number) =>
  Array.from({ length: count }, () => ({ firstName: 'R', lastName: 'H', email: `slot${(made += 1)}@${domain}` }));

/** A domain with a number of shared inboxes. */
const order = async (inboxes: number, { client = admin, replaces = undefined as string | undefined } = {}) => {
  const [domain = ''] = await freeNames(admin, 1);
  const mailboxes = { type: 'Private', emails: newRows(domain, inboxes) };
  const body = { domains: [domain], registrant: aContact(), mailboxes, ...(replaces && { replaces }) };
  const { status, body: response } = await client(purchaseDomains, { headers: anIdempotencyKey(), body });
  return {
    status,
    body: response as { code?: string },
    id: (response as { transactionId?: string }).transactionId ?? '',
  };
};
const slotsOf = ({ lines }: Receipt) => lines.find((line) => line.kind === 'inbox-slots');

test('slots of an order are paid pro rata today and monthly from the next renewal, as in Billing', async () => {
  await freeSlots(2);
  const { id } = await order(12);
  const receipt = await receiptOf(id);
  const request = await aSlotChange(billing.api(), { Private: 10 });
  expect(slotsOf(receipt)).toMatchObject({ quantity: 10, share: { daysLeft: 12 }, amount: request.body.due });
  expect(receipt.total).toBe(receipt.lines.reduce((sum, { amount }) => sum + amount, 0));
  expect(request.body.due).toBeGreaterThan(0);

  const before = (await limits()).mailboxesLimit;
  expect((await pay(id)).status).toBe(200);
  expect((await limits()).mailboxesLimit).toBe(before + 10);
  const invoice = await billing.newestInvoice();
  expect(invoice).toMatchObject({ total: receipt.total, lines: [{ kind: 'domain' }, { kind: 'slots', quantity: 10 }] });
  expect(invoice?.period?.to).toBe((await subscription()).periods[0]?.renewsAt);
});

test('returned slots are credited with the amount paid for them', async () => {
  await billing.setWorkspace({ outlookMailboxesLimit: 900 });
  await admin(changeSlots, await aSlotChange(billing.api(), { Outlook: -498 }));
  expect((await subscription()).credit).toBe(0);
});

test('slots bought and returned on the same day are credited as they were paid', async () => {
  const bought = await aSlotChange(billing.api(), { Private: 10 });
  const { transactionId } = (await admin(changeSlots, bought)).body as { transactionId: string };
  await pay(transactionId);
  await admin(changeSlots, await aSlotChange(billing.api(), { Private: -10 }));
  expect((await subscription()).credit).toBe(bought.body.due);
});

test('an unpaid renewal is not credited', async () => {
  await billing.api().sandbox.database.update(subscriptions).set({ card: null });
  await later(13 * dayMs);
  await admin(changeSlots, await aSlotChange(billing.api(), { GoogleWorkspace: -10 }));
  expect((await subscription()).credit).toBe(0);
});

test('a USER can order only what free slots cover, and only an ADMIN can order more', async () => {
  await freeSlots(3);
  const user = await billing.api().as('user');
  expect(await order(4, { client: user })).toMatchObject({ status: 409, body: { code: 'slots-need-admin' } });
  expect((await order(3, { client: user })).status).toBe(201);
  expect((await order(4)).status).toBe(201);
});

test('an order of a USER whose free slots are used fails without a charge', async () => {
  await freeSlots(3);
  const { id } = await order(3, { client: await billing.api().as('user') });
  const emails = newRows(await anActiveDomain(admin, 'Private'), 1);
  await admin(createMailboxes, { headers: anIdempotencyKey(), body: { type: 'Private', emails } });
  const { mailboxesLimit } = await limits();
  expect((await pay(id)).body).toMatchObject({ code: 'slots-need-admin' });
  expect(await statusOf(id)).toBe('Open');
  expect((await limits()).mailboxesLimit).toBe(mailboxesLimit);
});

test('a canceled subscription sells no slots, neither in an order nor in an earlier open payment', async () => {
  await freeSlots(3);
  const [covered, charged] = [await order(3), await order(5)];
  const slots = await aSlotChange(billing.api(), { Outlook: 1 });
  const { transactionId } = (await admin(changeSlots, slots)).body as { transactionId: string };
  await admin(cancelSubscription, { params });
  expect((await order(5)).body).toMatchObject({ code: 'subscription-canceled' });
  expect((await pay(charged.id)).body).toMatchObject({ code: 'subscription-canceled' });
  expect((await pay(transactionId)).body).toMatchObject({ code: 'subscription-canceled' });
  expect((await pay(covered.id)).body).toMatchObject({ status: 'Completed' });
});

test('two unpaid orders never count the same free slots', async () => {
  await freeSlots(5);
  const [first, second] = [await order(4), await order(4)];
  expect(slotsOf(await receiptOf(first.id))).toBeUndefined();
  expect(slotsOf(await receiptOf(second.id))).toMatchObject({ quantity: 3 });
  expect((await subscription()).reserved.Private).toBe(5);
  expect((await subscription({ replaces: second.id })).reserved.Private).toBe(4);
  const before = (await limits()).activeMailboxesCount;
  for (const { id } of [second, first]) expect((await pay(id)).status).toBe(200);
  expect(await limits()).toMatchObject({ activeMailboxesCount: before + 8, mailboxesLimit: before + 8 });
});

test('an order that replaces an unpaid one can use its free slots', async () => {
  await freeSlots(4);
  const first = await order(4);
  const second = await order(4, { replaces: first.id });
  expect(slotsOf(await receiptOf(second.id))).toBeUndefined();
  expect(await statusOf(first.id)).toBe('Canceled');
  expect((await pay(first.id)).body).toMatchObject({ code: 'transaction-closed' });
});

test('an unpaid order keeps its price for a day and gets a new one afterwards', async () => {
  await freeSlots(0);
  const { id } = await order(10);
  const { total } = await receiptOf(id);
  await later(dayMs - 1);
  const refused = await pay(id);
  expect([refused.status, refused.body]).toEqual([409, expect.objectContaining({ code: 'price-changed' })]);
  const now = await open(id);
  expect(now.repricedFrom).toBe(total);
  expect(now.total).toBeLessThan(total);
  expect(await receiptOf(id)).toMatchObject({ total: now.total });
  expect((await pay(id)).body).toMatchObject({ status: 'Completed' });
  expect((await billing.newestInvoice())?.total).toBe(now.total);
});

test('slots without an order also get a new price on a later day', async () => {
  const request = await aSlotChange(billing.api(), { Private: 10 });
  const { transactionId: id } = (await admin(changeSlots, request)).body as { transactionId: string };
  await later(dayMs - 1);
  const { total, repricedFrom } = await open(id);
  expect(repricedFrom).toBe(request.body.due);
  expect(total).toBeLessThan(request.body.due);
  expect((await pay(id)).body).toMatchObject({ status: 'Completed' });
});

test('an order whose free slots are used gets its current price', async () => {
  await freeSlots(3);
  const { id } = await order(3);
  const { total } = await receiptOf(id);
  const emails = newRows(await anActiveDomain(admin, 'Private'), 2);
  await admin(createMailboxes, { headers: anIdempotencyKey(), body: { type: 'Private', emails } });
  expect((await pay(id)).body).toMatchObject({
    code: 'price-changed',
    message: expect.stringContaining('Nothing was'),
  });
  const receipt = await receiptOf(id);
  expect(slotsOf(receipt)).toMatchObject({ quantity: 2 });
  expect(receipt.total).toBeGreaterThan(total);
  expect((await pay(id)).body).toMatchObject({ status: 'Completed' });
  expect(await receiptOf(id)).toMatchObject({
    inboxes: { rows: Array.from({ length: 3 }, () => ({ state: 'Pending' })) },
  });
});

test('an unpaid order expires after 24 hours, cannot be paid and reserves no free slots', async () => {
  await freeSlots(4);
  const { id } = await order(4);
  await later(dayMs);
  expect((await pay(id)).body).toMatchObject({ code: 'transaction-closed' });
  expect(await statusOf(id)).toBe('Expired');
  expect((await subscription()).reserved.Private).toBe(0);
});

test('an inbox cannot be ordered twice, or if it exists', async () => {
  const own = await anActiveDomain(admin, 'Private');
  const [row] = newRows(own, 1);
  await admin(createMailboxes, { headers: anIdempotencyKey(), body: { type: 'Private', emails: [row] } });
  const [other] = newRows(own, 1);
  const emails = [other, { ...other, email: other?.email.toUpperCase() }, row];
  const { status, body } = await admin(purchaseDomains, {
    headers: anIdempotencyKey(),
    body: { domains: await freeNames(admin, 1), registrant: aContact(), mailboxes: { type: 'Private', emails } },
  });
  expect(status).toBe(422);
  expect(Object.keys((body as { fields: object }).fields)).toEqual([
    'mailboxes.emails.1.email',
    'mailboxes.emails.2.email',
  ]);
});

test.each([
  ['too many inboxes', () => ({ mailboxes: { type: 'Private', emails: newRows('a.com', maxOrderedInboxes + 1) } })],
  ['no inboxes in a list of them', () => ({ mailboxes: { type: 'Private', emails: [] } })],
  ['a redirect that is no address of the web', () => ({ redirect: 'javascript:alert(1)' })],
  ['a redirect to a host without a TLD', () => ({ redirect: 'http://localhost/' })],
])('an order with %s is rejected', async (_, more) => {
  const body = { domains: await freeNames(admin, 1), registrant: aContact(), ...more() };
  expect((await admin(purchaseDomains, { headers: anIdempotencyKey(), body })).status).toBe(400);
});

test('more slots than the maximum of an order are rejected', async () => {
  const request = await aSlotChange(billing.api(), { Private: 100_000 });
  expect((await admin(changeSlots, request)).status).toBe(400);
});
