import type { InboxType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { listMailboxes, type MailboxPage } from '@roost/shared/contracts/mailboxes/mailbox';
import { activateMailboxes, type ActivationResult } from '@roost/shared/contracts/mailboxes/mailbox-activation';
import { bulkCancelDeletion, bulkDeleteMailboxes } from '@roost/shared/contracts/mailboxes/mailbox-deletion';
import { cancelSubscription, changeSlots } from '@roost/shared/contracts/billing/subscription';
import { getLimitations, type Limitations } from '@roost/shared/contracts/workspaces/workspace';
import { eq } from 'drizzle-orm';
import { domains } from '#database/schema/domains.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { transactions } from '#database/schema/purchases.ts';
import { northwindId } from '#testing/create-test-sandbox.ts';
import { aSlotChange } from '#testing/northwind-fixture.ts';
import { useTestSandbox } from '#testing/use-test-sandbox.ts';
import { isAmong } from './lock-mailboxes.ts';

const { api, admin, signInAgain } = useTestSandbox();
beforeEach(async () => {
  await api.sandbox.database.update(domains).set({ status: 'Active' });
});

const params = { workspaceId: northwindId };
const limits = async () => (await admin(getLimitations, { params })).body as Limitations;
const awaiting = async (type: InboxType = 'Private') => {
  const query = { type, awaitingSlot: 'true', limit: '100' };
  return (await admin(listMailboxes, { query })).body as MailboxPage;
};
const awaitingIds = async () => (await awaiting()).data.map(({ id }) => id);
const activate = async (mailboxIds: unknown, query: Record<string, string> = {}) => {
  const { body, status } = await admin(activateMailboxes, { query, body: { mailboxIds } });
  expect(status).toBe(200);
  return (body as { results: ActivationResult[] }).results.map(({ outcome, reason }) => reason?.code ?? outcome);
};
/** Ends the Private slots of Northwind, so that its inboxes become inactive. */
const endAll = async () => {
  const { activeMailboxesCount } = await limits();
  await admin(cancelSubscription, { params });
  api.clock.advance(13 * 24 * 60 * 60 * 1_000);
  await signInAgain();
  expect(await limits()).toMatchObject({
    activeMailboxesCount: 0,
    mailboxesLimit: 0,
    mailboxesAwaitingSlotCount: activeMailboxesCount,
  });
  return activeMailboxesCount;
};
const buy = async (count: number, type: InboxType = 'Private') => {
  const { body } = await admin(changeSlots, await aSlotChange(api, { [type]: count }));
  const { transactionId = '' } = body as { transactionId?: string };
  await api.request(`/sandbox/transactions/${transactionId}/pay`, { method: 'POST' });
};

test('when slots return for all inboxes that await one, all become active', async () => {
  const count = await endAll();
  expect((await awaiting()).total).toBe(count);
  await buy(count);
  expect(await limits()).toMatchObject({ activeMailboxesCount: count, mailboxesAwaitingSlotCount: 0 });
  expect((await awaiting()).total).toBe(0);
});

test('inboxes that are inactive for another reason remain inactive when slots return', async () => {
  const { database } = api.sandbox;
  const inactive = await database.$count(mailboxes, eq(mailboxes.status, 'Inactive'));
  expect(inactive).toBeGreaterThan(0);
  await buy(10);
  expect(await database.$count(mailboxes, eq(mailboxes.status, 'Inactive'))).toBe(inactive);
});

test('when slots return for some inboxes, none becomes active until the user chooses', async () => {
  const count = await endAll();
  await buy(3);
  expect(await limits()).toMatchObject({ activeMailboxesCount: 0, mailboxesAwaitingSlotCount: count });
  const ids = await awaitingIds();
  const chosen = [ids[4], ids[9]];
  expect(await activate(chosen, { preview: 'true' })).toEqual(['changed', 'changed']);
  expect((await limits()).activeMailboxesCount).toBe(0);
  expect(await activate(chosen)).toEqual(['changed', 'changed']);
  expect(await activate(chosen)).toEqual(['unchanged', 'unchanged']);
  expect(await limits()).toMatchObject({ activeMailboxesCount: 2, mailboxesAwaitingSlotCount: count - 2 });
  expect((await awaitingIds()).filter((id) => chosen.includes(id))).toEqual([]);
});

test('more inboxes than free slots are rejected, and none becomes active', async () => {
  await endAll();
  await buy(3);
  const ids = (await awaitingIds()).slice(0, 4);
  expect(await activate(ids)).toEqual(Array(4).fill('limit-reached'));
  expect((await limits()).activeMailboxesCount).toBe(0);
  expect(await activate(ids.slice(0, 3))).toEqual(Array(3).fill('changed'));
});

test('inboxes scheduled for deletion take no slot from those that wait for one', async () => {
  const count = await endAll();
  const scheduled = (await awaitingIds()).slice(0, 2);
  await admin(bulkDeleteMailboxes, { body: { mailboxIds: scheduled } });
  expect(await limits()).toMatchObject({ mailboxesAwaitingSlotCount: count - 2 });
  await buy(count - 2);
  expect(await limits()).toMatchObject({ activeMailboxesCount: count - 2, mailboxesAwaitingSlotCount: 0 });
  const left = await api.sandbox.database.select().from(mailboxes).where(isAmong(scheduled));
  expect(left.map(({ status }) => status)).toEqual(['Inactive', 'Inactive']);
});

test('an inbox whose deletion is canceled waits for a slot again', async () => {
  await endAll();
  await buy(1, 'GoogleWorkspace');
  const [{ id } = { id: '' }] = (await awaiting('GoogleWorkspace')).data;
  await admin(bulkDeleteMailboxes, { body: { mailboxIds: [id] } });
  expect(await activate([id])).toEqual(['not-awaiting-slot']);
  await admin(bulkCancelDeletion, { body: { mailboxIds: [id] } });
  expect(await activate([id])).toEqual(['changed']);
});

test('slots reserved by an unpaid order are not used automatically', async () => {
  const count = await endAll();
  await buy(1);
  const [order] = await api.sandbox.database.select().from(transactions).limit(1);
  if (!order) throw new Error('There is no order.');
  await api.sandbox.database.insert(transactions).values({
    ...order,
    id: 'unpaid',
    status: 'Open',
    coveredType: 'Private',
    coveredSlots: 1,
    createdAt: api.clock.now(),
  });
  await buy(count - 1);
  expect((await limits()).activeMailboxesCount).toBe(0);
});

test('an inbox on an inactive domain is rejected, as is one that awaits no slot or does not exist', async () => {
  const { database } = api.sandbox;
  const [other] = await database
    .select({ id: mailboxes.id })
    .from(mailboxes)
    .where(eq(mailboxes.status, 'Inactive'))
    .limit(1);
  const count = await endAll();
  await buy(3);
  const [mailbox] = (await awaiting()).data;
  if (!mailbox || !other) throw new Error('There is no inactive inbox.');
  await database.update(domains).set({ status: 'Inactive' }).where(eq(domains.id, mailbox.domain.id));
  expect(await activate([mailbox.id, other.id, 'gone'])).toEqual(['domain-not-active', 'not-awaiting-slot', 'unknown']);
  expect(await awaitingIds()).not.toContain(mailbox.id);
  expect((await limits()).mailboxesAwaitingSlotCount).toBeLessThan(count);
});
