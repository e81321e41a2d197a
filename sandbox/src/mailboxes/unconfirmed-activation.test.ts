import { changeSlots } from '@roost/shared/contracts/billing/subscription';
import { createMailboxes } from '@roost/shared/contracts/mailboxes/mailbox';
import type { CreationResult } from '@roost/shared/contracts/mailboxes/mailbox';
import { activateMailboxes } from '@roost/shared/contracts/mailboxes/mailbox-activation';
import { updateMailbox } from '@roost/shared/contracts/mailboxes/mailbox-edit';
import { eq } from 'drizzle-orm';
import { providerOperations } from '#database/schema/provider-operations.ts';
import { setBehaviour } from '#providers/stored-behaviour.ts';
import { endSlots } from '#renewal-charges/end-slots.ts';
import { loadLimitations } from '#subscriptions/load-limitations.ts';
import { northwindId } from '#testing/create-test-sandbox.ts';
import { aNewMailbox, anIdempotencyKey, aSlotChange, someMailboxes } from '#testing/northwind-fixture.ts';
import { useTestSandbox } from '#testing/use-test-sandbox.ts';
import { runReadyJobs } from '#worker/run-ready-jobs.ts';
import { readMailbox } from './mailbox-rows.ts';

const { api, admin, signInAgain } = useTestSandbox();
beforeEach(() => api.clock.stop());

const minuteMs = 60_000;
const later = async (ms: number) => {
  api.clock.advance(ms);
  await runReadyJobs(api.sandbox);
  await signInAgain();
};
const statusOf = async (mailboxId: string) =>
  (await readMailbox(api.sandbox.database, { workspaceId: northwindId, mailboxId })).status;
const isUnanswered = async (id: string) =>
  (await api.sandbox.database.$count(providerOperations, eq(providerOperations.mailboxId, id))) > 0;

/** An inbox that lost its slot while the provider is down for a minute. The provider has not answered its creation. */
const anUnconfirmedInbox = async ({ prefix = '' } = {}): Promise<string> => {
  const { database, clock } = api.sandbox;
  const until = new Date(clock.now().getTime() + minuteMs).toISOString();
  await setBehaviour(database, { name: 'mailboxes', behaviour: { kind: 'down', until } });
  const inbox = await aNewMailbox(admin);
  const { body } = await admin(createMailboxes, {
    headers: anIdempotencyKey(),
    body: { type: 'Private', emails: [{ ...inbox, email: prefix + inbox.email }] },
  });
  const [result] = (body as { results: CreationResult[] }).results;
  const id = result?.mailbox?.id ?? '';
  await endSlots(database, { workspaceId: northwindId, interval: 'Monthly', now: clock.now() });
  expect([await statusOf(id), await isUnanswered(id)]).toEqual(['Inactive', true]);
  return id;
};

const buySlots = async (count: number) => {
  const { body } = await admin(changeSlots, await aSlotChange(api, { Private: count }));
  const { transactionId = '' } = body as { transactionId?: string };
  await api.request(`/sandbox/transactions/${transactionId}/pay`, { method: 'POST' });
};
const buySlotsForAll = async () => {
  const { mailboxesAwaitingSlotCount: count = 0 } = await loadLimitations(api.sandbox.database, northwindId);
  await buySlots(count);
};
const buySlotFor = async (id: string) => {
  await buySlots(1);
  const { body } = await admin(activateMailboxes, { body: { mailboxIds: [id] } });
  expect(body).toMatchObject({ results: [{ id, outcome: 'changed' }] });
};

test.each([
  { title: 'slots return for all inboxes', giveSlot: buySlotsForAll },
  { title: 'the user chooses it', giveSlot: buySlotFor },
])('an inbox that the provider has not confirmed is Pending when $title', async ({ giveSlot }) => {
  const id = await anUnconfirmedInbox();
  await giveSlot(id);
  expect([await statusOf(id), await isUnanswered(id)]).toEqual(['Pending', true]);
  await later(2 * minuteMs);
  expect([await statusOf(id), await isUnanswered(id)]).toEqual(['Active', false]);
});

test('an inbox that was changed before the provider confirmed it becomes Active', async () => {
  const id = await anUnconfirmedInbox({ prefix: 'slow.' });
  const change = { params: { mailboxId: id }, body: { firstName: 'Maya' } };
  expect(await admin(updateMailbox, change)).toMatchObject({ status: 409, body: { code: 'mailbox-unconfirmed' } });
  await buySlotFor(id);
  // The provider accepts the inbox and the change, and needs ten minutes for the inbox.
  await later(2 * minuteMs);
  expect([await statusOf(id), await isUnanswered(id)]).toEqual(['Pending', false]);
  await later(10 * minuteMs);
  expect(await statusOf(id)).toBe('Active');
});

describe('an inbox that the provider has accepted and is still setting up', () => {
  /** A new inbox that loses its slot. The provider accepted it at once, and needs ten minutes. */
  const anInboxInSetup = async (): Promise<string> => {
    const { database, clock } = api.sandbox;
    const inbox = await aNewMailbox(admin);
    const { body } = await admin(createMailboxes, {
      headers: anIdempotencyKey(),
      body: { type: 'Private', emails: [{ ...inbox, email: `slow.${inbox.email}` }] },
    });
    const [result] = (body as { results: CreationResult[] }).results;
    const id = result?.mailbox?.id ?? '';
    await runReadyJobs(api.sandbox);
    expect([await statusOf(id), await isUnanswered(id)]).toEqual(['Pending', false]);
    await endSlots(database, { workspaceId: northwindId, interval: 'Monthly', now: clock.now() });
    expect(await statusOf(id)).toBe('Inactive');
    return id;
  };

  test('is Pending with a slot again, until its setup ends', async () => {
    const id = await anInboxInSetup();
    await later(2 * minuteMs);
    await buySlotFor(id);
    expect(await statusOf(id)).toBe('Pending');
    await later(9 * minuteMs);
    expect(await statusOf(id)).toBe('Active');
  });

  test('stays Inactive when its setup ends, and is Active with a slot again', async () => {
    const id = await anInboxInSetup();
    await later(11 * minuteMs);
    expect(await statusOf(id)).toBe('Inactive');
    await buySlotFor(id);
    expect(await statusOf(id)).toBe('Active');
  });
});

test('an inbox that loses its slot before the provider accepts it is Pending with a slot again, until its setup ends', async () => {
  const id = await anUnconfirmedInbox({ prefix: 'slow.' });
  await later(2 * minuteMs);
  expect([await statusOf(id), await isUnanswered(id)]).toEqual(['Inactive', false]);
  await buySlotFor(id);
  expect(await statusOf(id)).toBe('Pending');
  await later(10 * minuteMs);
  expect(await statusOf(id)).toBe('Active');
});

describe('an inbox whose change the provider is applying', () => {
  /** Ends the slot of an inbox while the provider applies its change, which takes two seconds. */
  const anInboxInChange = async ({ endsFirst = false } = {}): Promise<string> => {
    const { database, clock } = api.sandbox;
    const [id = ''] = await someMailboxes(admin, { status: 'Active' });
    const change = { params: { mailboxId: id }, body: { firstName: 'Maya' } };
    const end = () => endSlots(database, { workspaceId: northwindId, interval: 'Monthly', now: clock.now() });
    if (endsFirst) await end();
    expect((await admin(updateMailbox, change)).status).toBe(200);
    if (!endsFirst) {
      expect(await statusOf(id)).toBe('Updating');
      await end();
    }
    expect(await statusOf(id)).toBe('Inactive');
    return id;
  };

  test.each([
    { title: 'it loses its slot', endsFirst: false },
    { title: 'the change starts without a slot', endsFirst: true },
  ])('is Updating with a slot again until the change is applied, when $title', async ({ endsFirst }) => {
    const id = await anInboxInChange({ endsFirst });
    await buySlotFor(id);
    expect(await statusOf(id)).toBe('Updating');
    await later(2_001);
    expect(await statusOf(id)).toBe('Active');
  });

  test('stays Inactive when the change is applied, and is Active with a slot again', async () => {
    const id = await anInboxInChange();
    await later(2_001);
    expect(await statusOf(id)).toBe('Inactive');
    await buySlotFor(id);
    expect(await statusOf(id)).toBe('Active');
  });
});
