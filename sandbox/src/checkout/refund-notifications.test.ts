import { asc, eq, like } from 'drizzle-orm';
import { paddleEvents } from '#database/schema/paddle-events.ts';
import { simulatedNotifications } from '#database/schema/simulated-providers.ts';
import { dueJobs } from '#due-work/due-jobs.ts';
import { reviewMs } from '#providers/refund-notifications.ts';
import { setBehaviour } from '#providers/stored-behaviour.ts';
import { refundLostDomain } from '#testing/refund-lost-domain.ts';
import { useNorthwindBilling } from '#testing/use-northwind-billing.ts';
import { repetitionMs } from './send-notification.ts';

const billing = useNorthwindBilling();
const database = () => billing.api().sandbox.database;
beforeEach(() => billing.api().clock.stop());

/** Runs due jobs, as a worker does all the time. */
const work = () => billing.later(0);
const eventsOf = (reference: string) =>
  database().select().from(paddleEvents).where(eq(paddleEvents.subject, reference)).orderBy(paddleEvents.occurredAt);
const statusesOf = async (reference: string) =>
  (await eventsOf(reference)).map(({ data }) => (data as { status: string }).status);
const notifications = () =>
  database()
    .select()
    .from(simulatedNotifications)
    .where(like(simulatedNotifications.key, 'adj_%'))
    .orderBy(asc(simulatedNotifications.key));

test('the stand-in sends the creation of a refund, and its approval after ten minutes, without a command', async () => {
  const { reference, transactionId, amount } = await refundLostDomain(billing);
  await work();
  const [created] = await eventsOf(reference);
  expect(created).toMatchObject({ type: 'adjustment.created', occurredAt: billing.api().clock.now() });
  expect(created?.data).toMatchObject({
    action: 'refund',
    transaction_id: transactionId,
    status: 'pending_approval',
    totals: { total: String(amount) },
  });
  await billing.later(reviewMs - 1);
  expect(await statusesOf(reference)).toEqual(['pending_approval']);
  await billing.later(1);
  const [, approved] = await eventsOf(reference);
  expect(approved).toMatchObject({ type: 'adjustment.updated', occurredAt: billing.api().clock.now() });
  expect(await statusesOf(reference)).toEqual(['pending_approval', 'approved']);
  expect(await billing.newestInvoice()).toMatchObject({ status: 'Refunded', refunds: [{ reference }] });
  await billing.later(10 * repetitionMs);
  expect(await notifications()).toMatchObject([1, 2].map(() => ({ attempts: 1, nextAttemptAt: null })));
});

for (const { event, status, dueMs } of [
  { event: 'created', status: 'pending_approval', dueMs: 0 },
  { event: 'reviewed', status: 'approved', dueMs: reviewMs },
]) {
  test(`the notification "${event}" of a refund is sent again with the same event id until it is received`, async () => {
    billing.failProvider(`/provider/notifications/adj_*/${event}`, { times: 2 });
    const { reference } = await refundLostDomain(billing);
    const key = `${reference}/${event}`;
    const bodyOf = async () => (await notifications()).find((one) => one.key === key)?.body ?? '';
    const sent = await bodyOf();
    await billing.later(dueMs);
    expect(await statusesOf(reference)).not.toContain(status);
    await billing.later(repetitionMs);
    expect(await statusesOf(reference)).not.toContain(status);
    await billing.later(repetitionMs);
    expect(await statusesOf(reference)).toContain(status);
    expect(await bodyOf()).toBe(sent);
    const { event_id: id } = JSON.parse(sent) as { event_id: string };
    expect((await eventsOf(reference)).filter((stored) => stored.id === id)).toHaveLength(1);
    expect((await notifications()).find((one) => one.key === key)).toMatchObject({ attempts: 3, nextAttemptAt: null });
  });
}

test('an approval that arrives before the creation of its refund does not undo the refund', async () => {
  billing.failProvider('/provider/notifications/adj_*/created');
  const { reference } = await refundLostDomain(billing);
  await billing.later(reviewMs);
  await billing.later(repetitionMs);
  expect(await statusesOf(reference)).toEqual(['pending_approval', 'approved']);
  expect(await billing.newestInvoice()).toMatchObject({ status: 'Refunded', refunds: [{ reference }] });
});

test('a refund whose answer is lost has its events, each once', async () => {
  await setBehaviour(database(), { name: 'payments', behaviour: { kind: 'loses-answers' } });
  await refundLostDomain(billing);
  await work();
  const [reference = ''] = (await notifications())[0]?.key.split('/') ?? [];
  expect(await statusesOf(reference)).toEqual(['pending_approval']);
  expect(await billing.newestInvoice()).toMatchObject({ status: 'Paid', refunds: [] });
  await billing.later(repetitionMs);
  const [sent, approved] = [null, expect.any(String)].map((approvedAt) => [{ reference, approvedAt }]);
  expect(await billing.newestInvoice()).toMatchObject({ status: 'Paid', refunds: sent });
  await billing.later(reviewMs);
  expect(await billing.newestInvoice()).toMatchObject({ status: 'Refunded', refunds: approved });
  expect(await statusesOf(reference)).toEqual(['pending_approval', 'approved']);
  expect(await notifications()).toHaveLength(2);
});

test('a reset ends the pending reviews', async () => {
  const { reference } = await refundLostDomain(billing);
  await work();
  expect((await billing.api().request('/sandbox/control/reset', { method: 'POST' })).status).toBe(204);
  expect(await notifications()).toEqual([]);
  await billing.later(reviewMs);
  expect(await eventsOf(reference)).toEqual([]);
});

test('without the control surface, the stand-in sends nothing', () => {
  const { lookups, settings } = billing.api().sandbox;
  const job = dueJobs.find(({ queue }) => queue === 'payment-notifications');
  expect(job?.isOff?.({ lookups, settings })).toBe(false);
  expect(job?.isOff?.({ lookups, settings: { ...settings, control: false } })).toBe(true);
});
