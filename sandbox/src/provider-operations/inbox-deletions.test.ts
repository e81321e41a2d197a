import { purchaseDomains } from '@roost/shared/contracts/billing/purchase';
import { deleteDomain } from '@roost/shared/contracts/domains/domain-deletion';
import { createMailboxes } from '@roost/shared/contracts/mailboxes/mailbox';
import type { CreationResult, Mailbox } from '@roost/shared/contracts/mailboxes/mailbox';
import { bulkCancelDeletion, cancelDeletion, deleteMailbox } from '@roost/shared/contracts/mailboxes/mailbox-deletion';
import { eq, like } from 'drizzle-orm';
import { domains } from '#database/schema/domains.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { providerOperations } from '#database/schema/provider-operations.ts';
import { simulatedOperations } from '#database/schema/simulated-providers.ts';
import type { ProviderBehaviour } from '#faults/provider-behaviour.ts';
import { setBehaviour } from '#providers/stored-behaviour.ts';
import { aContact, aFreeName, aMailboxOf, anIdempotencyKey } from '#testing/northwind-fixture.ts';
import { useTestSandbox } from '#testing/use-test-sandbox.ts';
import { runReadyJobs } from '#worker/run-ready-jobs.ts';
import { dayMs, minuteMs } from '#runtime/durations.ts';

const { api, admin, signInAgain } = useTestSandbox();

const behave = (behaviour: ProviderBehaviour) => setBehaviour(api.sandbox.database, { name: 'mailboxes', behaviour });
/** Advances the clock and runs the jobs that are due then. */
const later = async (ms: number) => {
  api.clock.advance(ms);
  await signInAgain();
  await runReadyJobs(api.sandbox);
};
const deletions = () =>
  api.sandbox.database.select().from(simulatedOperations).where(like(simulatedOperations.key, 'delete-inbox/%'));
const operations = () => api.sandbox.database.select().from(providerOperations);
const countInboxes = ({ id }: Pick<Mailbox, 'id'>) => api.sandbox.database.$count(mailboxes, eq(mailboxes.id, id));
const countOfDomain = async ({ domain }: Mailbox) =>
  (await api.sandbox.database.select().from(domains).where(eq(domains.id, domain.id)))[0]?.mailboxCount ?? 0;

/** Deletes an inbox of Northwind, and waits until its deletion is due. */
const aDueDeletion = async (): Promise<Mailbox> => {
  const mailbox = await aMailboxOf(admin, { scheduled: 'false' });
  await admin(deleteMailbox, { params: { mailboxId: mailbox.id } });
  await later(dayMs + 1);
  return mailbox;
};

const createAgain = async ({ email }: Mailbox): Promise<CreationResult | undefined> => {
  const emails = [{ firstName: 'Robin', lastName: 'Hale', email }];
  const { body } = await admin(createMailboxes, { headers: anIdempotencyKey(), body: { type: 'Private', emails } });
  return (body as { results: CreationResult[] }).results[0];
};

const orderAgain = async ({ email }: Mailbox) => {
  const emails = [{ firstName: 'Robin', lastName: 'Hale', email }];
  const order = { domains: [await aFreeName(admin)], registrant: aContact(), mailboxes: { type: 'Private', emails } };
  return admin(purchaseDomains, { headers: anIdempotencyKey(), body: order });
};

test('a due deletion is done at the provider once, and the inbox leaves its list and the count of its domain', async () => {
  const before = await countOfDomain(await aMailboxOf(admin, { scheduled: 'false' }));
  const mailbox = await aDueDeletion();
  expect([await countInboxes(mailbox), await countOfDomain(mailbox)]).toEqual([0, before - 1]);
  expect(await deletions()).toMatchObject([{ subject: mailbox.email, calls: 1 }]);
  expect(await operations()).toEqual([]);
});

test('a provider that loses its answer after deleting an inbox is asked again with the same key', async () => {
  await behave({ kind: 'loses-answers' });
  const mailbox = await aDueDeletion();
  expect(await countInboxes(mailbox)).toBe(1);
  expect(await operations()).toMatchObject([{ lastError: 'The connection to the provider was lost.' }]);
  await later(minuteMs);
  expect(await countInboxes(mailbox)).toBe(0);
  expect(await deletions()).toMatchObject([{ subject: mailbox.email, calls: 2 }]);
});

test('an inbox that the provider still has to delete stays in its list, and its deletion cannot be canceled', async () => {
  await behave({ kind: 'down', until: new Date(api.clock.now().getTime() + 2 * dayMs).toISOString() });
  const mailbox = await aDueDeletion();
  await api.sandbox.database.update(mailboxes).set({ type: 'GoogleWorkspace' }).where(eq(mailboxes.id, mailbox.id));
  expect(await admin(cancelDeletion, { params: { mailboxId: mailbox.id } })).toMatchObject({
    status: 409,
    body: { code: 'not-cancellable', message: 'This inbox is already being deleted.' },
  });
  const { body } = await admin(bulkCancelDeletion, { body: { mailboxIds: [mailbox.id] } });
  expect(body).toMatchObject({ results: [{ outcome: 'failed', reason: { code: 'not-cancellable' } }] });
  await later(2 * dayMs);
  expect(await countInboxes(mailbox)).toBe(0);
});

test('a refused deletion is repeated under other keys, and then waits to be run again', async () => {
  const mailbox = await aMailboxOf(admin, { scheduled: 'false' });
  api.sandbox.faults.add({
    match: { method: 'DELETE', path: `/provider/mailboxes/${mailbox.email}` },
    fault: { kind: 'fail', status: 409, body: { message: 'The inbox is locked.' } },
    userId: null,
  });
  await aDueDeletion();
  for (const minutes of [2, 11, 61]) await later(minutes * minuteMs);
  expect(await operations()).toMatchObject([
    { refusals: 4, nextAttemptAt: null, lastError: 'The inbox is locked.', mailboxId: mailbox.id },
  ]);
  expect(await deletions()).toMatchObject(Array.from({ length: 4 }, () => ({ calls: 1, answer: { kind: 'failed' } })));
  expect(await countInboxes(mailbox)).toBe(1);
});

test('the inboxes of a deleted domain are deleted at the provider, and their addresses are taken until then', async () => {
  const mailbox = await aMailboxOf(admin, { scheduled: 'false' });
  const count = await countOfDomain(mailbox);
  await behave({ kind: 'down', until: new Date(api.clock.now().getTime() + minuteMs).toISOString() });
  await admin(deleteDomain, { params: { domainId: mailbox.domain.id } });
  await runReadyJobs(api.sandbox);
  expect(await operations()).toHaveLength(count);
  // Another workspace connects the domain before the provider has deleted its inboxes.
  const { domain } = mailbox.domain;
  const [other] = await api.sandbox.database.select().from(domains).limit(1);
  if (!other) throw new Error('Northwind has no domain.');
  await api.sandbox.database
    .insert(domains)
    .values({ ...other, id: 'again', domain, status: 'Active', type: null, mailboxCount: 0 });
  expect(await createAgain(mailbox)).toMatchObject({ failure: { code: 'taken' } });
  expect((await orderAgain(mailbox)).body).toMatchObject({ statusCode: 422, code: 'invalid-mailboxes' });
  await later(2 * minuteMs);
  expect(await deletions()).toHaveLength(count);
  expect(await operations()).toEqual([]);
  expect(await createAgain(mailbox)).toMatchObject({ failure: null });
});

test('a deletion waits until the creation of the inbox, whose outcome is unknown, must have ended', async () => {
  await behave({ kind: 'loses-answers' });
  const old = await aMailboxOf(admin, { scheduled: 'false' });
  const created = await createAgain({ ...old, email: `new.${old.email}` });
  expect(created).toMatchObject({ failure: null, mailbox: { status: 'Pending' } });
  const count = await countOfDomain(old);
  await admin(deleteDomain, { params: { domainId: old.domain.id } });
  await runReadyJobs(api.sandbox);
  await later(1);
  const left = (await operations()).map(({ subject, kind }) => ({ subject, kind }));
  expect(left).toHaveLength(count);
  expect((await deletions()).map(({ subject }) => subject)).not.toContain(`new.${old.email}`);
  await later(minuteMs);
  expect((await deletions()).map(({ subject }) => subject)).toContain(`new.${old.email}`);
  await later(minuteMs);
  expect(await operations()).toEqual([]);
});
