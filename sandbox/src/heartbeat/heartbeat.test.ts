import { createBulkJob } from '@roost/shared/contracts/bulk-jobs/bulk-job-creation';
import { getBulkJob, listBulkJobItems } from '@roost/shared/contracts/bulk-jobs/bulk-job';
import type { BulkJob, BulkJobItem } from '@roost/shared/contracts/bulk-jobs/bulk-job';
import { getMailbox, listMailboxes } from '@roost/shared/contracts/mailboxes/mailbox';
import type { MailboxDetails, MailboxPage } from '@roost/shared/contracts/mailboxes/mailbox';
import { revealPassword } from '@roost/shared/contracts/mailboxes/mailbox-edit';
import { listAuditEvents } from '@roost/shared/contracts/workspaces/audit-event';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { mailboxConnections } from '#database/schema/mailbox-connections.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { setBehaviour } from '#providers/stored-behaviour.ts';
import type { SubmissionServer } from '#submission/serve-submission.ts';
import { createTestSandbox, northwindId } from '#testing/create-test-sandbox.ts';
import type { Client, TestSandbox } from '#testing/create-test-sandbox.ts';
import { aMailboxOf, anIdempotencyKey, someMailboxes } from '#testing/northwind-fixture.ts';
import { startHeartbeat } from '#testing/start-heartbeat.ts';
import { runReadyJobs } from '#worker/run-ready-jobs.ts';
import { logInToDueInboxes } from './log-in-to-due-inboxes.ts';
import type { LogIn } from './log-in.ts';
import { scheduleFirstLogins } from './schedule-first-logins.ts';

const intervalMs = 6 * 60 * 60_000;

let api: TestSandbox;
let admin: Client;
let server: SubmissionServer;
beforeAll(async () => {
  api = await createTestSandbox({ heartbeatMs: intervalMs });
  server = await startHeartbeat(api);
});
beforeEach(async () => {
  api.sandbox.settings.submissionPort = server.port;
  await api.reset();
  admin = await api.as('admin');
  // Each test makes the logins due that it needs.
  await database()
    .update(mailboxConnections)
    .set({ dueAt: new Date('2100-01-01') });
});
afterAll(async () => {
  await server.close();
  await api.close();
});

const database = () => api.sandbox.database;
const read = async (mailboxId: string) =>
  ((await admin(getMailbox, { params: { mailboxId } })).body as MailboxDetails).connection;
const anInbox = () => aMailboxOf(admin, { status: 'Active', scheduled: 'false' });
const checkNow = async (id: string) => {
  await database()
    .update(mailboxConnections)
    .set({ dueAt: api.clock.now() })
    .where(eq(mailboxConnections.mailboxId, id));
  await runReadyJobs(api.sandbox);
};
/** Someone changes the password at the provider. */
const changeOutside = async (email: string) => {
  const body = JSON.stringify({ email, password: 'changed-heron' });
  expect((await api.request('/sandbox/control/passwords', { method: 'POST', body })).status).toBe(204);
};
const reconnect = async (selection: unknown) => {
  const body = { action: 'mailbox-reconnection', selection };
  const { id } = (await admin(createBulkJob, { headers: anIdempotencyKey(), body })).body as BulkJob;
  const job = async () => (await admin(getBulkJob, { params: { jobId: id } })).body as BulkJob;
  const items = async () =>
    ((await admin(listBulkJobItems, { params: { jobId: id } })).body as { data: BulkJobItem[] }).data;
  return { id, job, items };
};
const passwordOf = async (mailboxId: string) =>
  ((await admin(revealPassword, { params: { mailboxId } })).body as { password: string }).password;

test('an inbox is not measured before its first login, and connected after it', async () => {
  const { id } = await anInbox();
  expect(await read(id)).toEqual({
    state: 'NotMeasured',
    reason: 'not-checked',
    since: null,
    checkedAt: null,
    retryAt: null,
  });
  await checkNow(id);
  const connection = await read(id);
  expect(connection).toMatchObject({ state: 'Connected', reason: null, since: expect.any(String), retryAt: null });
  expect(connection?.checkedAt).toBe(connection?.since);
});

test('a password that someone changed at the provider is refused, and the list finds the inbox', async () => {
  const { id, email, type } = await anInbox();
  await changeOutside(email);
  await checkNow(id);
  const { since, checkedAt } = (await read(id)) ?? {};
  expect(await read(id)).toMatchObject({ state: 'Refused', reason: 'password-refused', since: checkedAt });
  api.clock.advance(60_000);
  await checkNow(id);
  expect(await read(id)).toMatchObject({ state: 'Refused', since });
  const page = (await admin(listMailboxes, { query: { type, connection: 'failing' } })).body as MailboxPage;
  expect(page).toMatchObject({ total: 1, data: [{ id, connection: { state: 'Refused' } }] });
});

test('an inbox whose password cannot be decrypted is not measured, and keeps no other from its login', async () => {
  const [one = '', two = ''] = await someMailboxes(admin, { status: 'Active', scheduled: 'false', limit: '2' });
  const ofOther = database()
    .select({ password: mailboxes.encryptedPassword })
    .from(mailboxes)
    .where(eq(mailboxes.id, two));
  await database()
    .update(mailboxes)
    .set({ encryptedPassword: sql`${ofOther}` })
    .where(eq(mailboxes.id, one));
  await database()
    .update(mailboxConnections)
    .set({ dueAt: api.clock.now() })
    .where(inArray(mailboxConnections.mailboxId, [one, two]));
  await runReadyJobs(api.sandbox);
  expect([(await read(one))?.state, (await read(two))?.state]).toEqual(['NotMeasured', 'Connected']);
  expect(api.logged.join()).toContain(`The password of inbox ${one} cannot be read`);
});

test('a server without an answer is a state after three logins, and says before that it tries again', async () => {
  const { id } = await anInbox();
  await checkNow(id);
  // No server listens there.
  api.sandbox.settings.submissionPort = 1;
  await checkNow(id);
  expect(await read(id)).toMatchObject({ state: 'Connected', retryAt: expect.any(String) });
  await checkNow(id);
  await checkNow(id);
  expect(await read(id)).toMatchObject({ state: 'NoAnswer', reason: 'unreachable', retryAt: expect.any(String) });
  api.sandbox.settings.submissionPort = server.port;
  await checkNow(id);
  expect(await read(id)).toMatchObject({ state: 'Connected', retryAt: null });
});

test('an inactive inbox is not measured, and gets a login when it is active again', async () => {
  const { id } = await anInbox();
  await checkNow(id);
  const setStatus = (status: 'Active' | 'Inactive') =>
    database().update(mailboxes).set({ status }).where(eq(mailboxes.id, id));
  await setStatus('Inactive');
  expect(await read(id)).toMatchObject({ state: 'NotMeasured', reason: 'not-active' });
  const [row] = await database().select().from(mailboxConnections).where(eq(mailboxConnections.mailboxId, id));
  expect(row).toMatchObject({ state: null, dueAt: null });
  await setStatus('Active');
  const [again] = await database().select().from(mailboxConnections).where(eq(mailboxConnections.mailboxId, id));
  expect(again?.dueAt).toEqual(new Date(0));
  await runReadyJobs(api.sandbox);
  api.clock.advance(1_000);
  expect(await read(id)).toMatchObject({ state: 'Connected' });
});

test('without the heartbeat, the state says that it is off, and reconnecting says why it cannot succeed', async () => {
  const { id } = await anInbox();
  api.sandbox.settings.submissionPort = null;
  expect(await read(id)).toMatchObject({ state: 'NotMeasured', reason: 'off' });
  const { items } = await reconnect([id]);
  expect(await items()).toMatchObject([{ outcome: 'failed', reason: { code: 'checks-off' } }]);
});

test('a result is dropped when the password changes during the login', async () => {
  const { id } = await anInbox();
  await database()
    .update(mailboxConnections)
    .set({ dueAt: api.clock.now() })
    .where(eq(mailboxConnections.mailboxId, id));
  const logIn: LogIn = async () => {
    await database()
      .update(mailboxes)
      .set({ encryptedPassword: sql`encrypted_password || 'x'` })
      .where(eq(mailboxes.id, id));
    return { kind: 'refused', reason: 'password-refused' };
  };
  await logInToDueInboxes(api.sandbox, { workspaceId: northwindId, logIn });
  expect(await read(id)).toMatchObject({ state: 'NotMeasured', reason: 'not-checked' });
});

test('logins run outside of transactions', async () => {
  const { id } = await anInbox();
  await database()
    .update(mailboxConnections)
    .set({ dueAt: api.clock.now() })
    .where(eq(mailboxConnections.mailboxId, id));
  // The embedded database runs one transaction at a time: within one, this would never end.
  const logIn: LogIn = async () => {
    await database().transaction((transaction) => transaction.execute(sql`select from mailboxes for update nowait`));
    return { kind: 'accepted' };
  };
  await logInToDueInboxes(api.sandbox, { workspaceId: northwindId, logIn });
  expect(await read(id)).toMatchObject({ state: 'Connected' });
});

test('the first logins of many inboxes spread over time, at most one in five seconds', async () => {
  const isOurs = eq(mailboxConnections.workspaceId, northwindId);
  await database()
    .update(mailboxConnections)
    .set({ dueAt: new Date(0) })
    .where(isOurs);
  const count = await database().$count(mailboxConnections, isOurs);
  const now = api.clock.now();
  while (await scheduleFirstLogins(database(), { workspaceId: northwindId, intervalMs, now })) continue;
  const rows = await database().select({ dueAt: mailboxConnections.dueAt }).from(mailboxConnections).where(isOurs);
  const delays = rows.map(({ dueAt }) => Number(dueAt) - now.getTime()).toSorted((one, other) => one - other);
  const spreadMs = Math.min(count * 5_000, intervalMs);
  expect(delays[0]).toBeGreaterThanOrEqual(0);
  expect(delays.at(-1)).toBeLessThanOrEqual(spreadMs);
  // Half of them in the second half, give or take.
  expect(delays.filter((delay) => delay > spreadMs / 2).length / count).toBeGreaterThan(0.35);
  expect(await database().$count(mailboxConnections, and(isOurs, isNull(mailboxConnections.dueAt)))).toBe(0);
});

test('reconnecting sets a new password at the provider, proves it, and leaves an audit event', async () => {
  const { id, email } = await anInbox();
  await changeOutside(email);
  await checkNow(id);
  const before = await passwordOf(id);
  const { id: jobId, job, items } = await reconnect([id]);
  expect(await job()).toMatchObject({ state: 'Completed', changed: 1 });
  expect(await items()).toMatchObject([{ outcome: 'changed', reason: null }]);
  expect(await read(id)).toMatchObject({ state: 'Connected', reason: null });
  expect(await passwordOf(id)).not.toBe(before);
  await checkNow(id);
  expect(await read(id)).toMatchObject({ state: 'Connected' });
  const { body } = await admin(listAuditEvents, { query: { action: 'password-reset' } });
  expect(body).toMatchObject({
    total: 1,
    data: [{ subject: email, user: { email: 'admin@roost.test' }, inboxes: 1, requestId: jobId }],
  });
});

test('reconnecting a connected inbox logs in, and keeps its password', async () => {
  const { id } = await anInbox();
  const before = await passwordOf(id);
  const first = await reconnect([id]);
  expect(await first.items()).toMatchObject([{ outcome: 'changed' }]);
  const second = await reconnect([id]);
  expect(await second.items()).toMatchObject([{ outcome: 'unchanged' }]);
  expect(await passwordOf(id)).toBe(before);
});

test('each inbox of a reconnection has its own result', async () => {
  const [refused = '', inactive = '', unreset = ''] = await someMailboxes(admin, { status: 'Active', limit: '3' });
  const emailOf = async (id: string) =>
    ((await admin(getMailbox, { params: { mailboxId: id } })).body as MailboxDetails).email;
  for (const id of [refused, unreset]) await changeOutside(await emailOf(id));
  await database().update(mailboxes).set({ status: 'Inactive' }).where(eq(mailboxes.id, inactive));
  const match = { path: `/provider/mailboxes/${await emailOf(unreset)}/password`, times: 1 };
  api.sandbox.faults.add({ match, fault: { kind: 'fail', status: 500 }, userId: null });
  const { job, items } = await reconnect([refused, inactive, unreset, 'none']);
  expect(await job()).toMatchObject({ state: 'Completed', changed: 1, failed: 3, retryable: 1 });
  const outcomes = new Map((await items()).map(({ id, outcome, reason }) => [id, reason?.code ?? outcome]));
  expect(Object.fromEntries(outcomes)).toEqual({
    [refused]: 'changed',
    [inactive]: 'inbox-inactive',
    [unreset]: 'provider-failed',
    none: 'unknown',
  });
  expect(await read(unreset)).toMatchObject({ state: 'Refused', reason: 'password-refused' });
});

test('without an answer of the mail server, the result says to try again, and the password stays', async () => {
  const { id } = await anInbox();
  const before = await passwordOf(id);
  api.sandbox.settings.submissionPort = 1;
  const { items } = await reconnect([id]);
  expect(await items()).toMatchObject([{ outcome: 'failed', reason: { code: 'no-answer' } }]);
  expect(await passwordOf(id)).toBe(before);
  expect(await read(id)).toMatchObject({ state: 'NotMeasured', retryAt: expect.any(String) });
});

test('a reset whose answer is lost is repeated, with the same password', async () => {
  const { id, email } = await anInbox();
  await changeOutside(email);
  await setBehaviour(database(), { name: 'mailboxes', behaviour: { kind: 'loses-answers' } });
  const { job } = await reconnect([id]);
  expect(await job()).toMatchObject({ state: 'Running', changed: 0 });
  expect(await read(id)).toMatchObject({ state: 'NotMeasured' });
  api.clock.advance(31_000);
  admin = await api.as('admin');
  expect(await job()).toMatchObject({ state: 'Completed', changed: 1 });
  expect(await read(id)).toMatchObject({ state: 'Connected' });
});
