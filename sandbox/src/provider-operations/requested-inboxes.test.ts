import { createMailboxes } from '@roost/shared/contracts/mailboxes/mailbox';
import type { CreationResult } from '@roost/shared/contracts/mailboxes/mailbox';
import { eq, sql } from 'drizzle-orm';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { providerOperations } from '#database/schema/provider-operations.ts';
import { provisioningFailures } from '#database/schema/provisioning-failures.ts';
import { simulatedOperations } from '#database/schema/simulated-providers.ts';
import { createInboxes } from '#mailboxes/create-inboxes.ts';
import { finishCreation } from '#mailbox-creation/finish-creation.ts';
import type { MailboxProvider } from '#providers/mailbox-provider.ts';
import { setBehaviour } from '#providers/stored-behaviour.ts';
import { endSlots } from '#renewal-charges/end-slots.ts';
import { loadLimitations } from '#subscriptions/load-limitations.ts';
import { northwindId } from '#testing/create-test-sandbox.ts';
import { aNewMailbox, anIdempotencyKey } from '#testing/northwind-fixture.ts';
import { useTestSandbox } from '#testing/use-test-sandbox.ts';
import { runReadyJobs } from '#worker/run-ready-jobs.ts';

const { api, admin } = useTestSandbox();

const create = async (emails: readonly object[], headers = anIdempotencyKey()): Promise<CreationResult[]> => {
  const { body } = await admin(createMailboxes, { headers, body: { type: 'Private', emails } });
  return (body as { results: CreationResult[] }).results;
};
const later = async (ms: number) => {
  api.clock.advance(ms);
  await runReadyJobs(api.sandbox);
};
const statusOf = async (email: string) =>
  (await api.sandbox.database.select().from(mailboxes).where(eq(mailboxes.email, email)))[0]?.status;
const calls = () => api.sandbox.database.select().from(simulatedOperations);
const countOperations = () => api.sandbox.database.$count(providerOperations);
const countActive = async () => (await loadLimitations(api.sandbox.database, northwindId)).activeMailboxesCount;

/** Runs `during` in each call of the provider that creates an inbox. */
const whileCalling = async <T>(during: () => Promise<unknown>, work: () => Promise<T>): Promise<T> => {
  const { providers } = api.sandbox;
  const provision: MailboxProvider['provision'] = async (inbox) => {
    await during();
    return providers.mailboxes.provision(inbox);
  };
  api.sandbox.providers = { ...providers, mailboxes: { ...providers.mailboxes, provision } };
  return work().finally(() => {
    api.sandbox.providers = providers;
  });
};

test('no transaction and no row lock stays open while the provider is called', async () => {
  const inbox = await aNewMailbox(admin);
  const locked: number[] = [];
  const lockAll = () =>
    // The embedded database runs one transaction at a time: within one, this would never end.
    api.sandbox.database.transaction(async (transaction) => {
      const lock = async (rows: ReturnType<typeof sql>) => {
        locked.push((await transaction.execute(sql`select 1 from ${rows} for update nowait`)).rows.length);
      };
      await lock(sql`workspaces where id = ${northwindId}`);
      await lock(sql`mailboxes where email = ${inbox.email}`);
      await lock(sql`idempotency_keys`);
    });
  expect(await whileCalling(lockAll, () => create([inbox]))).toMatchObject([{ failure: null }]);
  expect(locked).toEqual([1, 1, 1]);
});

test('an inbox that the provider refuses is reported, keeps no slot, and a retry gets the same response', async () => {
  const active = await countActive();
  const inbox = await aNewMailbox(admin);
  const refused = { ...inbox, email: `fail.${inbox.email}` };
  const headers = anIdempotencyKey();
  const results = await create([inbox, refused], headers);
  expect(results).toMatchObject([
    { mailbox: { email: inbox.email }, failure: null },
    { mailbox: null, failure: { code: 'provider-failed', message: 'The provider could not create this inbox.' } },
  ]);
  expect([await statusOf(refused.email), await countActive()]).toEqual([undefined, active + 1]);
  expect(await create([inbox, refused], headers)).toEqual(results);
  expect(await calls()).toMatchObject([{ calls: 1 }, { calls: 1 }]);
  expect(await api.sandbox.database.$count(provisioningFailures, eq(provisioningFailures.subject, refused.email))).toBe(
    1,
  );
});

test('an inbox whose answer is lost stays Pending, and is created once', async () => {
  await setBehaviour(api.sandbox.database, { name: 'mailboxes', behaviour: { kind: 'loses-answers' } });
  const inbox = await aNewMailbox(admin);
  expect(await create([inbox])).toMatchObject([{ mailbox: { status: 'Pending' }, failure: null }]);
  expect(await countOperations()).toBe(1);
  await later(60_000);
  expect([await statusOf(inbox.email), await countOperations()]).toEqual(['Active', 0]);
  expect(await calls()).toMatchObject([{ subject: inbox.email, calls: 2 }]);
});

test('an inbox whose answer comes after its slot has ended stays Inactive, and waits for a slot', async () => {
  const { database, clock } = api.sandbox;
  await setBehaviour(database, { name: 'mailboxes', behaviour: { kind: 'loses-answers' } });
  const inbox = await aNewMailbox(admin);
  await create([inbox]);
  expect(await countOperations()).toBe(1);
  await endSlots(database, { workspaceId: northwindId, interval: 'Monthly', now: clock.now() });
  await later(60_000);
  expect([await statusOf(inbox.email), await countOperations(), await countActive()]).toEqual(['Inactive', 0, 0]);
});

test('a worker creates the inboxes of a request that is killed after its transaction', async () => {
  const inbox = await aNewMailbox(admin);
  const { database, secrets, clock } = api.sandbox;
  const now = clock.now();
  const wanted = { workspaceId: northwindId, emails: [inbox], type: 'Private', onPendingDomains: 'refused' } as const;
  const response = await database.transaction(async (transaction) => ({
    results: await createInboxes(
      { database: transaction, creator: { kind: 'request' }, secrets },
      { ...wanted, now, dueAt: now },
    ),
  }));
  await later(1_000);
  expect([await statusOf(inbox.email), await calls()]).toEqual(['Pending', []]);
  await later(30_000);
  expect([await statusOf(inbox.email), await countOperations()]).toEqual(['Active', 0]);
  // The browser repeats the request.
  expect(await finishCreation(api.sandbox, { workspaceId: northwindId, response })).toBe(response);
  expect(await calls()).toMatchObject([{ subject: inbox.email, calls: 1 }]);
});

test('a request responds after some seconds while the provider gives no answer, and a worker continues', async () => {
  const inboxes = await Promise.all(Array.from({ length: 60 }, () => aNewMailbox(admin)));
  const never = Promise.withResolvers<void>();
  const started = performance.now();
  const results = await whileCalling(
    () => never.promise,
    () => create(inboxes),
  );
  expect(performance.now() - started).toBeLessThan(10_000);
  expect(results.map(({ mailbox }) => mailbox?.status)).toEqual(Array(60).fill('Pending'));
  never.resolve();
  // The request has started 50 calls. A worker makes the others immediately.
  await later(1);
  expect(await countOperations()).toBe(50);
  await later(60_000);
  expect(await countOperations()).toBe(0);
  expect(new Set((await calls()).map(({ key }) => key)).size).toBe(60);
});
