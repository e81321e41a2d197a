import { cancelBulkJob, retryBulkJob } from '@roost/shared/contracts/bulk-jobs/bulk-job';
import { bulkDeleteDomains } from '@roost/shared/contracts/domains/domain-deletion';
import { listMailboxes } from '@roost/shared/contracts/mailboxes/mailbox';
import type { MailboxPage } from '@roost/shared/contracts/mailboxes/mailbox';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { northwindId } from '#testing/create-test-sandbox.ts';
import { aMailboxOf, someMailboxes } from '#testing/northwind-fixture.ts';
import { forwardTo, useInboxChanges } from '#testing/use-inbox-changes.ts';
import { minuteMs } from '#runtime/durations.ts';

const inboxes = useInboxChanges();
const { admin, api } = inboxes;

const goDown = () =>
  inboxes.behave({ kind: 'down', until: new Date(api.clock.now().getTime() + 60 * minuteMs).toISOString() });
const updatingIds = async () => {
  const { body } = await admin(listMailboxes, { query: { type: 'Private', status: 'Updating' } });
  return (body as MailboxPage).data.map(({ id }) => id);
};
const unconfirmed = { status: 409, body: { code: 'mailbox-unconfirmed' } };

test.each<{ name: string; change: (id: string) => Promise<unknown> }>([
  { name: 'a change', change: (id: string) => inboxes.change(id, { forwardTo }) },
  { name: 'a bulk update', change: (id: string) => inboxes.forward([id]) },
  { name: 'a bulk job', change: async (id: string) => inboxes.readJob((await inboxes.startJob([id])).id) },
])('no transaction and no lock stays open while the provider makes $name', async ({ change }) => {
  const { id } = await aMailboxOf(admin, { forwarding: 'false' });
  const { change: send } = api.sandbox.providers.mailboxes;
  const locked: number[] = [];
  await inboxes.withProvider(
    async (sent) => {
      // The embedded database runs one transaction at a time: within one, this would never end.
      await inboxes.database().transaction(async (transaction) => {
        for (const rows of [sql`workspaces where id = ${northwindId}`, sql`mailboxes where id = ${id}`]) {
          locked.push((await transaction.execute(sql`select 1 from ${rows} for update nowait`)).rows.length);
        }
      });
      return send(sent);
    },
    () => change(id),
  );
  expect(locked).toEqual([1, 1]);
  expect(await inboxes.read(id)).toMatchObject({ forwardTo, status: 'Updating' });
  expect(await inboxes.operations()).toEqual([]);
});

test('a change writes the indexed state of its inbox once, with the answer', async () => {
  const { id } = await aMailboxOf(admin, { forwarding: 'false' });
  const versions = async () =>
    (await inboxes.database().execute(sql`select ctid from mailbox_states where mailbox_id = ${id}`)).rows;
  const before = await versions();
  const during: unknown[] = [];
  const { change } = api.sandbox.providers.mailboxes;
  await inboxes.withProvider(
    async (sent) => {
      during.push(await versions(), (await inboxes.read(id)).status);
      return change(sent);
    },
    () => inboxes.change(id, { forwardTo }),
  );
  expect(during).toEqual([before, 'Updating']);
  expect(await versions()).not.toEqual(before);
  expect(await updatingIds()).toEqual([id]);
});
const refused = { changeFailure: 'The provider did not accept the change.' };

test('a refused change leaves the inbox as it was, and can be repeated', async () => {
  const { id, email } = await aMailboxOf(admin);
  const before = await inboxes.read(id);
  const match = { path: `/provider/mailboxes/${email}`, times: 1 };
  api.sandbox.faults.add({ match, fault: { kind: 'drop' }, userId: null });
  expect(await inboxes.change(id, { forwardTo })).toMatchObject({ status: 500, body: { code: 'provider-failed' } });
  expect([await inboxes.read(id), await inboxes.operations()]).toEqual([{ ...before, ...refused }, []]);
  expect((await inboxes.change(id, { forwardTo })).status).toBe(200);
  expect(await inboxes.read(id)).toMatchObject({ changeFailure: null });
});

test('a change whose answer is lost is Updating until the provider is asked again, and is done once', async () => {
  const { id } = await aMailboxOf(admin);
  const before = await inboxes.read(id);
  await inboxes.behave({ kind: 'loses-answers' });
  expect(await inboxes.change(id, { forwardTo, lastName: 'Hale' })).toMatchObject(unconfirmed);
  expect(await inboxes.read(id)).toEqual({ ...before, status: 'Updating' });
  expect(await updatingIds()).toEqual([id]);
  await inboxes.later(31_000);
  await inboxes.read(id);
  await inboxes.later(2_001);
  expect(await inboxes.read(id)).toMatchObject({ forwardTo, lastName: 'Hale', status: 'Active' });
  expect(await inboxes.calls()).toMatchObject([{ calls: 2 }]);
});

test('while a change is unconfirmed, others of the inbox are rejected and write nothing', async () => {
  const { id } = await aMailboxOf(admin);
  await inboxes.database().update(mailboxes).set({ status: 'Inactive' }).where(eq(mailboxes.id, id));
  const before = await inboxes.read(id);
  await goDown();
  expect(await inboxes.change(id, { forwardTo })).toMatchObject(unconfirmed);
  expect(await inboxes.read(id)).toEqual(before);
  expect(await inboxes.change(id, { lastName: 'Hale' })).toMatchObject({ body: { code: 'mailbox-busy' } });
  expect(await inboxes.forward([id])).toMatchObject([{ outcome: 'failed', reason: { code: 'mailbox-busy' } }]);
  const job = await inboxes.startJob([id]);
  expect(await inboxes.readJob(job.id)).toMatchObject({ state: 'Completed', failed: 1, retryable: 1 });
  expect(await inboxes.operations()).toHaveLength(1);
  await inboxes.later(61 * minuteMs);
  expect(await inboxes.read(id)).toMatchObject({ forwardTo, lastName: before.lastName, status: 'Inactive' });
});

test('a change that is refused after its response leaves the inbox as it was, with the reason', async () => {
  const { id } = await aMailboxOf(admin);
  const before = await inboxes.read(id);
  await goDown();
  await inboxes.change(id, { forwardTo });
  await inboxes.behave({ kind: 'refuses' });
  await inboxes.later(31_000);
  expect([await inboxes.read(id), await inboxes.operations()]).toEqual([{ ...before, ...refused }, []]);
});

test('each result of a bulk update is that of the provider', async () => {
  const ids = await someMailboxes(admin, { limit: '50', forwarding: 'false' });
  await inboxes.behave({ kind: 'refuses' });
  const results = await inboxes.forward(ids);
  const refused = results.filter(({ reason }) => reason?.code === 'provider-failed');
  expect([refused.length, results.filter(({ outcome }) => outcome === 'changed').length]).toEqual([3, 47]);
  expect(await inboxes.read(refused[0]?.id ?? '')).toMatchObject({ forwardTo: null, status: 'Active' });
  await inboxes.behave({ kind: 'loses-answers' });
  expect((await inboxes.forward(ids.slice(0, 3))).map(({ reason }) => reason?.code)).toEqual(
    Array(3).fill('provider-failed'),
  );
  await inboxes.later(31_000);
  expect((await inboxes.read(ids[0] ?? '')).forwardTo).toBe(forwardTo);
});

test('items of a bulk job wait for lost answers, which complete it', async () => {
  const ids = await someMailboxes(admin, { limit: '5', forwarding: 'false' });
  await inboxes.behave({ kind: 'loses-answers' });
  const { id } = await inboxes.startJob([...ids, 'none']);
  expect(await inboxes.readJob(id)).toMatchObject({ state: 'Running', changed: 0, failed: 1 });
  await inboxes.later(31_000);
  expect(await inboxes.readJob(id)).toMatchObject({ state: 'Completed', changed: 5, failed: 1 });
  expect(await inboxes.calls()).toMatchObject([{ calls: 2 }]);
  expect(await inboxes.operations()).toEqual([]);
});

test('three of fifty are refused in a bulk job, and a retry changes them', async () => {
  const ids = await someMailboxes(admin, { limit: '50', forwarding: 'false' });
  await inboxes.behave({ kind: 'refuses' });
  const { id } = await inboxes.startJob(ids);
  expect(await inboxes.readJob(id)).toMatchObject({ state: 'Completed', changed: 47, failed: 3, retryable: 3 });
  await inboxes.behave({ kind: 'usual' });
  await admin(retryBulkJob, { params: { jobId: id } });
  await inboxes.later(0);
  expect(await inboxes.readJob(id)).toMatchObject({ state: 'Completed', changed: 50, failed: 0 });
});

test('a canceled job ends its waiting items, and an inbox of a deleted domain is not changed', async () => {
  const remaining = await aMailboxOf(admin, { forwarding: 'false' });
  const isDeleted = and(eq(mailboxes.workspaceId, northwindId), ne(mailboxes.domainId, remaining.domain.id));
  const [deleted] = await inboxes.database().select().from(mailboxes).where(and(isDeleted, isForwardable)).limit(1);
  await goDown();
  const { id } = await inboxes.startJob([remaining.id, deleted?.id ?? '']);
  expect(await inboxes.readJob(id)).toMatchObject({ state: 'Running', changed: 0 });
  await admin(cancelBulkJob, { params: { jobId: id } });
  await admin(bulkDeleteDomains, { body: { domainIds: [deleted?.domainId ?? ''] } });
  const sent: string[] = [];
  const { change } = api.sandbox.providers.mailboxes;
  await inboxes.withProvider(
    (one) => {
      sent.push(...one.emails);
      return change(one);
    },
    () => inboxes.later(61 * minuteMs),
  );
  expect(await inboxes.readJob(id)).toMatchObject({ state: 'Canceled', changed: 1, failed: 1 });
  expect(sent).toEqual([remaining.email]);
});

const isForwardable = and(eq(mailboxes.status, 'Active'), isNull(mailboxes.forwardTo), isNull(mailboxes.deleteUntil));
