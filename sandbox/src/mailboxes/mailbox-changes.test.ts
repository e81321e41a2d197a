import { getMailbox, listMailboxes } from '@roost/shared/contracts/mailboxes/mailbox';
import type {
  CreationResult,
  MailboxDetails,
  MailboxPage,
  MailboxStatus,
} from '@roost/shared/contracts/mailboxes/mailbox';
import { createMailboxes } from '@roost/shared/contracts/mailboxes/mailbox';
import {
  bulkCancelDeletion,
  bulkDeleteMailboxes,
  cancelDeletion,
  deleteMailbox,
} from '@roost/shared/contracts/mailboxes/mailbox-deletion';
import type { CancellationResult, DeletionResult } from '@roost/shared/contracts/mailboxes/mailbox-deletion';
import { revealPassword, updateMailbox } from '@roost/shared/contracts/mailboxes/mailbox-edit';
import { isLate } from '@roost/shared/rules/mailboxes/mailbox-rules';
import { findMailboxes } from '@roost/shared/contracts/mailboxes/mailbox-lookup';
import { findTakenAddresses } from '@roost/shared/contracts/mailboxes/mailbox-taken';
import { getLimitations } from '@roost/shared/contracts/workspaces/workspace';
import { eq } from 'drizzle-orm';
import { fjord } from '#database/seed/accounts.ts';
import { workspaceIdOf } from '#database/seed/stable-id.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { workspaces } from '#database/schema/workspaces.ts';
import { northwindId } from '#testing/create-test-sandbox.ts';
import type { RequestOptions } from '#testing/create-test-sandbox.ts';
import { useTestSandbox } from '#testing/use-test-sandbox.ts';
import {
  aMailboxOf,
  anActiveDomain,
  anIdempotencyKey,
  aScheduledMailbox,
  someMailboxes,
} from '#testing/northwind-fixture.ts';
import { testSecrets } from '#testing/test-secrets.ts';
import { mailboxPassword } from '#secrets/secret-columns.ts';
import { dayMs } from '#runtime/durations.ts';

const { api, admin, signInAgain } = useTestSandbox();

const list = async (query: RequestOptions['query']) =>
  (await admin(listMailboxes, query && { query })).body as MailboxPage;
const read = async (mailboxId: string) => (await admin(getMailbox, { params: { mailboxId } })).body as MailboxDetails;
const change = (mailboxId: string, body: object) => admin(updateMailbox, { params: { mailboxId }, body });
const remove = (mailboxId: string) => admin(deleteMailbox, { params: { mailboxId } });
const setStatus = (id: string, status: MailboxStatus) =>
  api.sandbox.database.update(mailboxes).set({ status }).where(eq(mailboxes.id, id));
const outcomes = (results: readonly { outcome: string; reason: { code: string } | null }[]) =>
  results.map(({ outcome, reason }) => reason?.code ?? outcome);

test('a change is Updating for two seconds and then applied, also in the list', async () => {
  const { id } = await aMailboxOf(admin, { type: 'GoogleWorkspace' });
  const sent = { firstName: 'Robin', signature: '<p>Robin</p>', forwardTo: 'team@northwind.example' };
  expect((await change(id, sent)).body).toMatchObject({ ...sent, status: 'Updating' });
  expect((await change(id, sent)).body).toMatchObject({ statusCode: 409, code: 'mailbox-busy' });
  api.clock.advance(2_001);
  expect(await read(id)).toMatchObject({ ...sent, status: 'Active' });
  expect((await change(id, { signature: null, forwardTo: null })).body).toMatchObject({
    firstName: 'Robin',
    signature: null,
    forwardTo: null,
  });
});

test('an inactive inbox can be changed and remains inactive', async () => {
  const { id } = await aMailboxOf(admin);
  await setStatus(id, 'Inactive');
  expect((await change(id, { lastName: 'Hale' })).body).toMatchObject({ lastName: 'Hale', status: 'Inactive' });
  api.clock.advance(2_001);
  expect((await read(id)).status).toBe('Inactive');
});

test('an invalid change is rejected with its field', async () => {
  const { id, email } = await aMailboxOf(admin);
  expect((await change(id, { forwardTo: email.toUpperCase() })).body).toMatchObject({
    statusCode: 422,
    code: 'forwards-to-itself',
    fields: { forwardTo: expect.any(String) },
  });
  const avatar = 'http://localhost:4011/files/of-nobody';
  expect((await change(id, { avatar })).body).toMatchObject({ statusCode: 422, code: 'no-avatar' });
  const google = await aMailboxOf(admin, { type: 'GoogleWorkspace' });
  expect((await change(google.id, { avatar })).body).toMatchObject({ statusCode: 422, code: 'unknown-file' });
  const match = { path: '/provider/mailboxes/*', times: 1 };
  api.sandbox.faults.add({ match, fault: { kind: 'fail', status: 500 }, userId: null });
  expect((await change(id, { firstName: 'Lost' })).status).toBe(500);
  expect((await read(id)).firstName).not.toBe('Lost');
});

test('a role that can see credentials reads one password at a time, and no cache stores it', async () => {
  const { id } = await aMailboxOf(admin);
  const [stored] = await api.sandbox.database.select().from(mailboxes).where(eq(mailboxes.id, id));
  const viewer = await api.as('viewer');
  const { body, headers } = await viewer(revealPassword, { params: { mailboxId: id } });
  if (stored === undefined) throw new Error('The inbox is missing.');
  const password = testSecrets.decrypt(stored.encryptedPassword, mailboxPassword(stored));
  expect(body).toEqual({ password });
  expect(headers.get('cache-control')).toBe('no-store');
  const guest = await api.as('guest');
  expect((await guest(revealPassword, { params: { mailboxId: id } })).status).toBe(403);
  const page = await admin(listMailboxes, { query: { type: 'Private', limit: '100' } });
  expect(page.text).not.toContain(password);
  expect((await admin(getMailbox, { params: { mailboxId: id } })).text).not.toContain(password);
  await setStatus(id, 'Pending');
  expect((await admin(revealPassword, { params: { mailboxId: id } })).status).toBe(409);
});

test('a deletion is scheduled by type, and takes effect on its day', async () => {
  api.clock.stop();
  const now = api.clock.now().getTime();
  const google = await aMailboxOf(admin, { type: 'GoogleWorkspace', scheduled: 'false' });
  const shared = await aMailboxOf(admin);
  expect((await remove(google.id)).body).toMatchObject({ deleteUntil: new Date(now + 20 * dayMs).toISOString() });
  expect((await remove(shared.id)).body).toMatchObject({ deleteUntil: new Date(now + dayMs).toISOString() });
  expect((await remove(google.id)).body).toMatchObject({ statusCode: 409, code: 'already-scheduled' });
  const outlook = await aMailboxOf(admin, { type: 'Outlook' });
  expect((await remove(outlook.id)).body).toMatchObject({ statusCode: 409, code: 'not-deletable' });
  const busy = await aMailboxOf(admin, { scheduled: 'false' });
  await setStatus(busy.id, 'Pending');
  expect((await remove(busy.id)).body).toMatchObject({ statusCode: 409, code: 'mailbox-busy' });

  const scheduled = await list({ type: 'Private', scheduled: 'true' });
  expect(scheduled.data.map(({ id }) => id)).toEqual([shared.id]);
  expect((await list({ type: 'Private', scheduled: 'false' })).total).toBe(539);
  api.clock.advance(dayMs);
  await signInAgain();
  expect((await list({ type: 'Private' })).total).toBe(539);
});

test('the deletion of Google inboxes can be canceled, one by one and in bulk', async () => {
  const [one, other] = [await aScheduledMailbox(admin), await aScheduledMailbox(admin)];
  expect((await admin(cancelDeletion, { params: { mailboxId: one } })).body).toMatchObject({ deleteUntil: null });
  expect((await admin(cancelDeletion, { params: { mailboxId: one } })).body).toMatchObject({ code: 'not-scheduled' });
  const shared = await aMailboxOf(admin);
  await remove(shared.id);
  expect((await admin(cancelDeletion, { params: { mailboxId: shared.id } })).body).toMatchObject({
    statusCode: 409,
    code: 'not-cancellable',
  });
  const cancel = async (query: RequestOptions['query'] = {}) =>
    (await admin(bulkCancelDeletion, { query, body: { mailboxIds: [one, other, shared.id, 'gone'] } })).body;
  const preview = await cancel({ preview: 'true' });
  expect((await read(other)).deleteUntil).not.toBeNull();
  const body = await cancel();
  expect(preview).toEqual(body);
  expect(outcomes((body as { results: CancellationResult[] }).results)).toEqual([
    'unchanged',
    'changed',
    'not-cancellable',
    'unknown',
  ]);
  expect((await read(other)).deleteUntil).toBeNull();
});

test('several inboxes are scheduled for deletion, with a result for each', async () => {
  const [one = '', other = '', third = ''] = await someMailboxes(admin);
  await remove(one);
  await setStatus(third, 'Updating');
  const outlook = await aMailboxOf(admin, { type: 'Outlook' });
  const mailboxIds = [one, other, third, outlook.id, 'gone'];
  const schedule = async (query = {}) => (await admin(bulkDeleteMailboxes, { query, body: { mailboxIds } })).body;
  const preview = await schedule({ preview: 'true' });
  expect((await read(other)).deleteUntil).toBeNull();
  const body = await schedule();
  expect(preview).toEqual(body);
  const { results } = body as { results: DeletionResult[] };
  expect(outcomes(results)).toEqual(['unchanged', 'changed', 'mailbox-busy', 'not-deletable', 'unknown']);
  expect((await read(other)).deleteUntil).not.toBeNull();
});

test('exact addresses of one type are found, in any case', async () => {
  const { data } = await list({ type: 'Private', limit: '2' });
  const [one, other] = data;
  const google = (await list({ type: 'GoogleWorkspace', limit: '1' })).data[0];
  const names = [one?.email.toUpperCase(), other?.email, google?.email, 'nobody@nowhere.example'];
  const { body } = await admin(findMailboxes, { body: { type: 'Private', names } });
  const { found } = body as { found: { id: string; name: string }[] };
  expect(found.map(({ id }) => id).toSorted()).toEqual(data.map(({ id }) => id).toSorted());
});

const aRow = (email: string) => ({ firstName: 'Robin', lastName: 'Hale', email });
const create = (emails: readonly string[]) =>
  admin(createMailboxes, {
    headers: anIdempotencyKey(),
    body: { emails: emails.map((email) => aRow(email)), type: 'Private' },
  });
test('a slow inbox has its creation time and is late after the usual time', async () => {
  const domain = await anActiveDomain(admin, 'Private');
  const { body } = await create([`slow.robin@${domain}`, `quick.robin@${domain}`]);
  const [slow] = (body as { results: CreationResult[] }).results;
  api.clock.advance(30_000);
  const late = await read(slow?.mailbox?.id ?? '');
  expect(late.order && isLate(late.order, api.clock.now())).toBe(true);
  const [quick] = (await list({ type: 'Private', search: 'quick.robin@' })).data;
  expect(quick).toMatchObject({ status: 'Active', order: null });
  api.clock.advance(10 * 60_000);
  expect(await read(late.id)).toMatchObject({ status: 'Active', order: null });
});

test('half of the inboxes fail at the provider if a test requests it', async () => {
  const domain = await anActiveDomain(admin, 'Private');
  const match = { path: '/provider/mailboxes/*', method: 'POST', times: 2 };
  const fault = { kind: 'fail' as const, status: 500, body: { message: 'Out of licences.' } };
  api.sandbox.faults.add({ match, fault, userId: null });
  const { body } = await create(['h1', 'h2', 'h3', 'h4'].map((name) => `${name}@${domain}`));
  expect((body as { results: CreationResult[] }).results.map(({ failure }) => failure?.message ?? null)).toEqual([
    'Out of licences.',
    'Out of licences.',
    null,
    null,
  ]);
});

test('without a free slot nothing is created, and the error gives the number of free slots', async () => {
  const domain = await anActiveDomain(admin, 'Private');
  await api.sandbox.database.update(workspaces).set({ mailboxesLimit: 1 }).where(eq(workspaces.id, northwindId));
  expect((await create([`none@${domain}`])).body).toMatchObject({
    statusCode: 422,
    code: 'limit-reached',
    fields: { freeSlots: '0' },
  });
  expect((await list({ type: 'Private', search: `none@${domain}` })).total).toBe(0);
});

test("taken addresses and surnames are those of the caller's workspace", async () => {
  const { email, lastName, domain } = await aMailboxOf(admin);
  const request = {
    body: { emails: [email.toUpperCase(), `free@${domain.domain}`], domains: [domain.domain, 'unknown.com'] },
  };
  const { data } = await list({ type: 'Private', limit: '100', search: domain.domain });
  const onDomain = data.filter((other) => other.domain.domain === domain.domain);
  const { body } = await admin(findTakenAddresses, request);
  expect(body).toMatchObject({ taken: [email] });
  const { surnames } = body as { surnames: { domain: string; lastName: string }[] };
  expect(surnames).toContainEqual({ domain: domain.domain, lastName });
  expect(new Set(surnames.map((surname) => surname.lastName))).toEqual(new Set(onDomain.map((one) => one.lastName)));
  expect(surnames).toHaveLength(new Set(onDomain.map((one) => one.lastName)).size);
  const inFjord = await api.as('admin', workspaceIdOf(fjord));
  expect((await inFjord(findTakenAddresses, request)).body).toEqual({ taken: [], surnames: [] });
});

test('no endpoint finds the inboxes of another workspace', async () => {
  const { id } = await aMailboxOf(admin);
  const inFjord = await api.as('admin', workspaceIdOf(fjord));
  const params = { mailboxId: id };
  for (const endpoint of [getMailbox, revealPassword, deleteMailbox, cancelDeletion]) {
    expect((await inFjord(endpoint, { params })).status).toBe(404);
  }
  expect((await inFjord(updateMailbox, { params, body: { firstName: 'X' } })).status).toBe(404);
});

test.each(['domain', '-domain', 'email', '-email', 'name', '-name', 'status', '-createdAt'])(
  'pages sorted by %s contain each inbox once',
  async (sort) => {
    const pages = await Promise.all(
      ['0', '100', '200'].map((offset) => list({ type: 'Outlook', sort, limit: '100', offset })),
    );
    const rows = pages.flatMap(({ data }) => data);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(280);
  },
);

test('inboxes sorted by domain are in the order of the domain names', async () => {
  const { data } = await list({ type: 'Outlook', sort: 'domain', limit: '100' });
  const names = data.map(({ email }) => email.split('@')[1] ?? '');
  expect(new Set(names).size).toBeGreaterThan(1);
  expect(names).toEqual(names.toSorted());
});

test('the usage counts match the inboxes', async () => {
  const { body } = await admin(getLimitations, { params: { workspaceId: northwindId } });
  const counted = await Promise.all(
    ['Active', 'Inactive'].map(async (status) => (await list({ type: 'Outlook', status })).total),
  );
  expect(body).toMatchObject({ domainsCount: 120, outlookActiveMailboxesCount: counted[0] });
  expect((counted[0] ?? 0) + (counted[1] ?? 0)).toBe(280);
});
