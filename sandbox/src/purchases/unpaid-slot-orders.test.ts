import { purchaseDomains } from '@roost/shared/contracts/billing/purchase';
import { changeSlots } from '@roost/shared/contracts/billing/subscription';
import type { SlotNumbers } from '@roost/shared/contracts/billing/subscription';
import { changeRole, listMembers } from '@roost/shared/contracts/workspaces/member';
import type { WorkspaceMember } from '@roost/shared/contracts/workspaces/member';
import { eq } from 'drizzle-orm';
import { providerOperations } from '#database/schema/provider-operations.ts';
import { transactions } from '#database/schema/purchases.ts';
import { northwindId } from '#testing/create-test-sandbox.ts';
import type { Client } from '#testing/create-test-sandbox.ts';
import { aContact, anIdempotencyKey, aSlotChange, freeNames } from '#testing/northwind-fixture.ts';
import { aNotification, aPaidTransaction, notify } from '#testing/paddle-notifications.ts';
import { useNorthwindBilling } from '#testing/use-northwind-billing.ts';

const billing = useNorthwindBilling();
const { admin, later, limits, open, pay, subscription } = billing;
beforeEach(() => billing.api().clock.stop());

const minuteMs = 60_000;
const database = () => billing.api().sandbox.database;
const monthly = async () => (await subscription()).periods.find(({ interval }) => interval === 'Monthly');
const orderSlots = async (change: Partial<SlotNumbers>, client: Client = admin) => {
  const request = await aSlotChange(billing.api(), change);
  const { body } = await client(changeSlots, request);
  return { id: (body as { transactionId: string }).transactionId, due: request.body.due };
};
const statusOf = async (id: string) =>
  (await database().select().from(transactions).where(eq(transactions.id, id)))[0]?.status;

/** Advances the clock to one minute before the renewal of the monthly slots. */
const approachRenewal = async () => {
  const { renewsAt = '' } = (await monthly()) ?? {};
  await later(Date.parse(renewsAt) - billing.api().clock.now().getTime() - minuteMs);
};

test('slots ordered before a renewal and paid after it on the same day cost a whole period', async () => {
  await approachRenewal();
  const { id, due } = await orderSlots({ Private: 10 });
  await later(2 * minuteMs);
  expect((await pay(id)).body).toMatchObject({ code: 'price-changed' });
  expect((await open(id)).total).toBeGreaterThan(20 * due);
  expect((await pay(id)).body).toMatchObject({ status: 'Completed' });
});

test('inboxes ordered before a renewal and paid after it on the same day cost a whole period', async () => {
  await approachRenewal();
  await billing.setWorkspace({ mailboxesLimit: (await limits()).activeMailboxesCount });
  const [domain = ''] = await freeNames(admin, 1);
  const emails = ['one', 'two'].map((name) => ({ firstName: 'R', lastName: 'H', email: `${name}@${domain}` }));
  const body = { domains: [domain], registrant: aContact(), mailboxes: { type: 'Private', emails } };
  const ordered = await admin(purchaseDomains, { headers: anIdempotencyKey(), body });
  const { transactionId: id } = ordered.body as { transactionId: string };
  const { total } = await open(id);
  await later(2 * minuteMs);
  expect((await pay(id)).body).toMatchObject({ code: 'price-changed' });
  expect((await open(id)).total).toBeGreaterThan(total + 500);
});

test('slots paid after another admin returned all slots of the period cost a whole period', async () => {
  const { id, due } = await orderSlots({ Private: 10 });
  await billing.setWorkspace({ mailboxesLimit: 0, googleWorkspaceMailboxesLimit: 0, outlookMailboxesLimit: 100 });
  expect(await monthly()).toBeUndefined();
  expect((await pay(id)).body).toMatchObject({ code: 'price-changed' });
  expect((await open(id)).total).toBeGreaterThan(2 * due);
});

test('a payment for a change whose returned slots are used by then is refunded', async () => {
  await billing.setWorkspace({ mailboxesLimit: (await limits()).activeMailboxesCount + 5 });
  const { id, due } = await orderSlots({ GoogleWorkspace: 20, Private: -5 });
  const { googleWorkspaceMailboxesLimit } = await limits();
  // Another admin uses them before the notification of the payment arrives.
  await billing.setWorkspace({ mailboxesLimit: (await limits()).activeMailboxesCount });
  const data = aPaidTransaction({ id, total: due });
  const occurredAt = billing.api().clock.now();
  const sent = await notify(billing.api(), aNotification({ type: 'transaction.completed', data, occurredAt }));
  expect(sent.status).toBe(200);
  expect(await statusOf(id)).toBe('Failed');
  const isRefund = eq(providerOperations.transactionId, id);
  expect(await database().select().from(providerOperations).where(isRefund)).toMatchObject([
    { kind: 'refund-payment', refund: { amount: due } },
  ]);
  expect(await limits()).toMatchObject({ googleWorkspaceMailboxesLimit });
});

test('slots that a member ordered who is no longer an ADMIN cannot be paid', async () => {
  const params = { workspaceId: northwindId };
  const members = (await admin(listMembers, { params })).body as WorkspaceMember[];
  const memberId = members.find(({ email }) => email === 'user@roost.test')?.id ?? '';
  const setRole = (role: string) => admin(changeRole, { params: { ...params, memberId }, body: { role } });
  await setRole('ADMIN');
  const { id } = await orderSlots({ Private: 10 }, await billing.api().as('user'));
  await setRole('USER');
  expect((await pay(id)).body).toMatchObject({ code: 'slots-need-admin' });
  expect(await statusOf(id)).toBe('Open');
  await setRole('ADMIN');
  expect((await pay(id)).body).toMatchObject({ status: 'Completed' });
});
