import { createBulkJob } from '@roost/shared/contracts/bulk-jobs/bulk-job-creation';
import {
  cancelBulkJob,
  downloadBulkJobItems,
  getBulkJob,
  listBulkJobItems,
  listBulkJobs,
  retryBulkJob,
} from '@roost/shared/contracts/bulk-jobs/bulk-job';
import type { BulkJob, BulkJobItem } from '@roost/shared/contracts/bulk-jobs/bulk-job';
import type { Page } from '@roost/shared/contracts/paging';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { bulkJobItems, bulkJobs } from '#database/schema/bulk-jobs.ts';
import { domains } from '#database/schema/domains.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { spamChecks } from '#database/schema/spam-checks.ts';
import { domainTags } from '#database/schema/tags.ts';
import { listDeadLetters, runAgain } from '#jobs/dead-letters.ts';
import { createMailboxProvider } from '#providers/mailbox-provider.ts';
import { jobOptions } from '#queues/queues.ts';
import { aBulkJob } from '#testing/a-bulk-job.ts';
import { createTestSandbox, northwindId } from '#testing/create-test-sandbox.ts';
import type { Client, TestSandbox } from '#testing/create-test-sandbox.ts';
import { aDomainOf, aTag, anIdempotencyKey, someMailboxes } from '#testing/northwind-fixture.ts';

const provider = createMailboxProvider({
  faults: { consume: () => undefined },
  perform: ({ usual }) => Promise.resolve(usual),
});
const forwardTo = 'inbox@harbor.example';

let api: TestSandbox;
let admin: Client;
/** Why the provider refuses each change. */
let refusal: string | null;
beforeAll(async () => {
  const change: typeof provider.change = (sent) =>
    refusal === null ? provider.change(sent) : Promise.resolve({ kind: 'failed', message: refusal });
  api = await createTestSandbox({ providers: { mailboxes: { ...provider, change } } });
});
beforeEach(async () => {
  await api.reset();
  refusal = null;
  admin = await api.as('admin');
});
afterAll(() => api.close());

const start = async (order: object, headers = anIdempotencyKey()): Promise<BulkJob> => {
  const { status, body } = await admin(createBulkJob, { headers, body: order });
  expect([status, body]).toEqual([202, expect.anything()]);
  return body as BulkJob;
};
const read = async (jobId: string) => (await admin(getBulkJob, { params: { jobId } })).body as BulkJob;
const itemsOf = async (jobId: string, query: Record<string, string> = {}) =>
  ((await admin(listBulkJobItems, { params: { jobId }, query })).body as Page<BulkJobItem>).data;
const isActiveShared = and(
  eq(mailboxes.workspaceId, northwindId),
  eq(mailboxes.type, 'Private'),
  eq(mailboxes.status, 'Active'),
  isNull(mailboxes.deleteUntil),
);

test('all matching inboxes except one are forwarded, in slices, and each outcome is listed by address', async () => {
  const { database } = api.sandbox;
  const total = (await database.$count(mailboxes, isActiveShared)) - 1;
  expect(total).toBeGreaterThan(300);
  const [except = ''] = await someMailboxes(admin);
  const filter = { type: 'Private', status: 'Active', scheduled: false };
  const job = await start({ action: 'mailbox-forwarding', forwardTo, selection: { filter, except: [except] } });
  expect(job).toMatchObject({ state: 'Running', total, changed: 0, failed: 0, endedAt: null });
  expect(job.createdBy.name).toBe('Maya Lindgren');
  expect(await read(job.id)).toMatchObject({ state: 'Completed', total, changed: total, endedAt: expect.any(String) });
  const isForwarded = and(eq(mailboxes.workspaceId, northwindId), eq(mailboxes.forwardTo, forwardTo));
  expect(await database.$count(mailboxes, isForwarded)).toBe(total);
  const items = await itemsOf(job.id, { limit: '100', outcome: 'changed' });
  expect(items).toHaveLength(100);
  expect(items.map(({ name }) => name)).toEqual(items.map(({ name }) => name).toSorted());
});

test('the items are frozen when the job starts', async () => {
  const { database } = api.sandbox;
  const filter = { type: 'Private', status: 'Active', forwarding: false };
  const job = await start({ action: 'mailbox-forwarding', forwardTo, selection: { filter, except: [] } });
  // Some match no longer before the first is changed.
  const elsewhere = { forwardTo: 'elsewhere@harbor.example' };
  await database.update(mailboxes).set(elsewhere).where(isNull(mailboxes.forwardTo));
  const { total, changed, failed } = await read(job.id);
  expect([total, changed, failed]).toEqual([job.total, job.total, 0]);
});

test('a job of spam checks sends the chosen message, and an order of an earlier version the first', async () => {
  const [one = '', two = ''] = await someMailboxes(admin);
  const { database } = api.sandbox;
  await database.delete(spamChecks).where(inArray(spamChecks.mailboxId, [one, two]));
  await read((await start({ action: 'spam-checks', template: 'follow-up', selection: [one] })).id);
  await read((await start({ action: 'spam-checks', selection: [two] })).id);
  const templateOf = async (mailboxId: string) =>
    (await database.select().from(spamChecks).where(eq(spamChecks.mailboxId, mailboxId))).map(
      ({ template }) => template,
    );
  expect([await templateOf(one), await templateOf(two)]).toEqual([['follow-up'], ['introduction']]);
});

test('a repeated call with the same key starts no second job', async () => {
  const headers = anIdempotencyKey();
  const order = { action: 'spam-checks', selection: await someMailboxes(admin) };
  const first = await start(order, headers);
  expect((await start(order, headers)).id).toBe(first.id);
  expect(((await admin(listBulkJobs)).body as Page<BulkJob>).total).toBe(1);
});

test('a retry processes only what can succeed now, and a second one has nothing left', async () => {
  const [one = '', two = ''] = await someMailboxes(admin);
  refusal = 'The provider is busy.';
  const { id: jobId } = await start({ action: 'mailbox-forwarding', forwardTo, selection: [one, 'none', two] });
  expect(await read(jobId)).toMatchObject({ state: 'Completed', failed: 3, retryable: 2 });
  expect((await itemsOf(jobId)).map(({ id, reason }) => [id, reason?.code])).toEqual([
    [one, 'provider-failed'],
    ['none', 'unknown'],
    [two, 'provider-failed'],
  ]);
  await admin(retryBulkJob, { params: { jobId } });
  expect(await read(jobId)).toMatchObject({ state: 'Completed', failed: 3, retryable: 2 });
  refusal = null;
  const retried = await admin(retryBulkJob, { params: { jobId } });
  expect([retried.status, retried.body]).toMatchObject([202, { state: 'Running', failed: 1, retryable: 0 }]);
  expect(await read(jobId)).toMatchObject({ state: 'Completed', changed: 2, failed: 1, retryable: 0 });
  expect((await itemsOf(jobId)).map(({ id, outcome }) => [id, outcome])).toEqual([
    ['none', 'failed'],
    [one, 'changed'],
    [two, 'changed'],
  ]);
  const again = await admin(retryBulkJob, { params: { jobId } });
  expect([again.status, again.body]).toMatchObject([409, { code: 'nothing-to-retry' }]);
});

test('a canceled job leaves its unprocessed items, and a retry continues it', async () => {
  const { id: jobId } = await start({ action: 'spam-checks', selection: await someMailboxes(admin) });
  await api.sandbox.jobs.clear();
  const canceled = await admin(cancelBulkJob, { params: { jobId } });
  expect([canceled.status, canceled.body]).toMatchObject([200, { state: 'Canceled', changed: 0 }]);
  expect(await itemsOf(jobId, { outcome: 'waiting' })).toHaveLength(3);
  const again = await admin(cancelBulkJob, { params: { jobId } });
  expect([again.status, again.body]).toMatchObject([409, { code: 'job-ended' }]);
  await admin(retryBulkJob, { params: { jobId } });
  expect(await read(jobId)).toMatchObject({ state: 'Completed', changed: 3 });
});

test('a canceled job changes nothing after its running slice', async () => {
  const { id: jobId } = await start({ action: 'spam-checks', selection: await someMailboxes(admin) });
  await api.sandbox.database.update(bulkJobs).set({ state: 'Canceled' }).where(eq(bulkJobs.id, jobId));
  expect(await read(jobId)).toMatchObject({ state: 'Canceled', changed: 0 });
  expect(await itemsOf(jobId, { outcome: 'waiting' })).toHaveLength(3);
});

test('a job that fails on every attempt says so, and a super admin can run it again', async () => {
  const { id: jobId } = await start({ action: 'mailbox-forwarding', forwardTo, selection: await someMailboxes(admin) });
  const isJob = eq(bulkJobs.id, jobId);
  const setAction = (action: string) =>
    api.sandbox.database
      .update(bulkJobs)
      .set({ change: sql`change || ${JSON.stringify({ action })}::jsonb` })
      .where(isJob);
  // Of another version of the API.
  await setAction('mailbox-archive');
  for (let attempt = 0; attempt <= (jobOptions.retryLimit ?? 0) + 1; attempt += 1) {
    api.clock.advance(60 * 60_000);
    await api.request('/healthz');
  }
  admin = await api.as('admin');
  expect(await read(jobId)).toMatchObject({ state: 'Failed', changed: 0, endedAt: expect.any(String) });
  await setAction('mailbox-forwarding');
  const [dead] = await listDeadLetters(api.sandbox.jobs);
  await runAgain(api.sandbox.jobs, [dead?.id ?? '']);
  expect(await read(jobId)).toMatchObject({ state: 'Completed', changed: 3 });
});

test('a change that is rejected as a whole fails its items, and changes none', async () => {
  const tagId = await aTag(admin);
  const other = await aTag(admin);
  const { id } = await aDomainOf(admin);
  await api.sandbox.database.delete(domainTags);
  const { id: jobId } = await start({ action: 'domain-tags', tagIds: [other, tagId], selection: [id] });
  await api.sandbox.database.execute(sql`delete from tags where id = ${tagId}`);
  expect(await read(jobId)).toMatchObject({ state: 'Completed', failed: 1, retryable: 0 });
  expect((await itemsOf(jobId))[0]?.reason).toEqual({
    code: 'rejected',
    message: 'One of the tags no longer exists.',
  });
  expect(await api.sandbox.database.$count(domainTags)).toBe(0);
});

test('the items are a CSV file of several batches, in the order of the list and without formulas', async () => {
  const { database } = api.sandbox;
  const jobId = await aBulkJob(api, { state: 'Canceled' });
  const rows = Array.from({ length: 2_001 }, (_, index) => ({
    jobId,
    position: index + 2,
    itemId: `m${index}`,
    name: `m${index}@a.com`,
    outcome: 'changed' as const,
  }));
  await database.insert(bulkJobItems).values(rows);
  const fault = { outcome: 'failed', reasonCode: 'rejected', reasonMessage: '=1, "two"' } as const;
  const isLast = and(eq(bulkJobItems.jobId, jobId), eq(bulkJobItems.position, 2_002));
  await database
    .update(bulkJobItems)
    .set({ ...fault, name: '=cmd@a.com' })
    .where(isLast);
  const { headers, bytes } = await admin(downloadBulkJobItems, { params: { jobId } });
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const day = api.clock.now().toISOString().slice(0, 10);
  expect(headers.get('content-disposition')).toBe(`attachment; filename="spam-checks-${day}.csv"`);
  const lines = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes).split('\r\n');
  expect(lines.slice(0, 4)).toEqual([
    '\uFEFFItem,Outcome,Reason',
    `'=cmd@a.com,Failed,"'=1, ""two"""`,
    ',Not processed,',
    'm0@a.com,Changed,',
  ]);
  expect(lines.slice(-2)).toEqual(['m1999@a.com,Changed,', '']);
  expect(new Set(lines).size).toBe(2_004);
});

test('each action changes its items', async () => {
  const { database } = api.sandbox;
  const tagId = await aTag(admin);
  const selection = await someMailboxes(admin, { type: 'GoogleWorkspace', scheduled: 'false' });
  const { id: domainId, domain } = await aDomainOf(admin, { type: 'GoogleWorkspace' });
  const { id: emptyId } = await aDomainOf(admin, { sort: 'mailboxes' });
  const dns = {
    dmarcEmailEnabled: false,
    dmarcPolicyEnabled: true,
    dmarcPolicy: 'reject',
    domainForwardingEnabled: false,
  };
  const orders = [
    { action: 'mailbox-tags', tagIds: [tagId], selection },
    { action: 'domain-tags', tagIds: [tagId], selection: [domainId] },
    { action: 'spam-checks', selection },
    { action: 'mailbox-deletion', selection },
    { action: 'mailbox-deletion-cancellation', selection },
    { action: 'domain-dns', ...dns, selection: { filter: { search: domain }, except: [] } },
    { action: 'domain-deletion', selection: [emptyId] },
  ];
  const checksBefore = await database.$count(spamChecks);
  for (const order of orders) {
    const { id, total } = await start(order);
    const ended = await read(id);
    expect([order.action, ended.changed]).toEqual([order.action, total]);
  }
  expect(await database.$count(spamChecks)).toBe(checksBefore + selection.length);
  expect(await database.$count(domains, eq(domains.id, emptyId))).toBe(0);
  const awaiting = await start({ action: 'mailbox-activation', selection });
  expect(await read(awaiting.id)).toMatchObject({ unchanged: selection.length });
});

test('an order without items or with incomplete settings is rejected', async () => {
  const nothing = {
    action: 'spam-checks',
    selection: { filter: { type: 'Private', search: 'no-such-inbox' }, except: [] },
  };
  const headers = anIdempotencyKey();
  const found = await admin(createBulkJob, { headers, body: nothing });
  expect([found.status, found.body]).toMatchObject([422, { code: 'nothing-selected' }]);
  const { id } = await aDomainOf(admin);
  const dns = { dmarcEmailEnabled: false, dmarcPolicyEnabled: true, domainForwardingEnabled: false };
  const incomplete = { action: 'domain-dns', ...dns, selection: [id] };
  const { status, body } = await admin(createBulkJob, { headers: anIdempotencyKey(), body: incomplete });
  expect([status, body]).toMatchObject([422, { code: 'incomplete', fields: { dmarcPolicy: expect.any(String) } }]);
  const unknownTag = { action: 'domain-tags', tagIds: [], removeTagIds: ['none'], selection: [id] };
  const tagged = await admin(createBulkJob, { headers: anIdempotencyKey(), body: unknownTag });
  expect([tagged.status, tagged.body]).toMatchObject([422, { code: 'unknown-tag' }]);
  expect(await api.sandbox.database.$count(bulkJobs)).toBe(0);
});
