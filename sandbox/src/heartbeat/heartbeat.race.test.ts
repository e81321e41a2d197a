import { createBulkJob } from '@roost/shared/contracts/bulk-jobs/bulk-job-creation';
import { getMailbox } from '@roost/shared/contracts/mailboxes/mailbox';
import type { MailboxDetails } from '@roost/shared/contracts/mailboxes/mailbox';
import { eq } from 'drizzle-orm';
import { mailboxConnections } from '#database/schema/mailbox-connections.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { simulatedPasswords } from '#providers/simulated-passwords.ts';
import { mailboxPassword } from '#secrets/secret-columns.ts';
import type { SubmissionServer } from '#submission/serve-submission.ts';
import { northwindId } from '#testing/create-test-sandbox.ts';
import { createTestSandboxes } from '#testing/create-test-sandboxes.ts';
import type { TestSandboxes } from '#testing/create-test-sandboxes.ts';
import { aMailboxOf, anIdempotencyKey } from '#testing/northwind-fixture.ts';
import { isPostgres } from '#testing/open-test-database.ts';
import { overlap } from '#testing/overlap.ts';
import { startHeartbeat } from '#testing/start-heartbeat.ts';
import { runReadyJobs } from '#worker/run-ready-jobs.ts';
import { logInToDueInboxes } from './log-in-to-due-inboxes.ts';
import { createLogIn } from './log-in.ts';
import type { LogIn } from './log-in.ts';

const later = new Date('2100-01-01');

let apis: TestSandboxes;
let server: SubmissionServer;
beforeAll(async () => {
  apis = await createTestSandboxes({ heartbeatMs: 6 * 60 * 60_000 });
  server = await startHeartbeat(apis.first, apis.second);
});
beforeEach(async () => {
  await apis.reset();
  await database().update(mailboxConnections).set({ dueAt: later });
});
afterAll(async () => {
  await server.close();
  await apis.close();
});

const database = () => apis.first.sandbox.database;
const makeDue = (id: string) =>
  database()
    .update(mailboxConnections)
    .set({ dueAt: apis.first.clock.now() })
    .where(eq(mailboxConnections.mailboxId, id));
const anInbox = async () => aMailboxOf(await apis.first.as('admin'), { status: 'Active', scheduled: 'false' });
const read = async (mailboxId: string) => {
  const admin = await apis.first.as('admin');
  return ((await admin(getMailbox, { params: { mailboxId } })).body as MailboxDetails).connection;
};

test('two processes log in to each due inbox once', async () => {
  const due = await database()
    .update(mailboxConnections)
    .set({ dueAt: apis.first.clock.now() })
    .where(eq(mailboxConnections.workspaceId, northwindId))
    .returning({ id: mailboxConnections.mailboxId });
  const emails: string[] = [];
  const logIn: LogIn = async ({ email }) => {
    emails.push(email);
    return { kind: 'accepted' };
  };
  await Promise.all(
    [apis.first, apis.second].map(({ sandbox }) => logInToDueInboxes(sandbox, { workspaceId: northwindId, logIn })),
  );
  expect(emails).toHaveLength(due.length);
  expect(new Set(emails).size).toBe(due.length);
});

test('a login that was due before a reconnection stores no result after it', async () => {
  const { id, email } = await anInbox();
  await simulatedPasswords(database()).set({ email, password: 'changed-heron' });
  await makeDue(id);
  const real = createLogIn(apis.second.sandbox.settings);
  const logIn: LogIn = async (account) => {
    const result = await real?.(account);
    if (!result) throw new Error('The heartbeat is off.');
    const admin = await apis.first.as('admin');
    const body = { action: 'mailbox-reconnection', selection: [id] };
    await admin(createBulkJob, { headers: anIdempotencyKey(), body });
    await runReadyJobs(apis.first.sandbox);
    expect(await read(id)).toMatchObject({ state: 'Connected' });
    return result;
  };
  await logInToDueInboxes(apis.second.sandbox, { workspaceId: northwindId, logIn });
  expect(await read(id)).toMatchObject({ state: 'Connected' });
});

test('a result waits for a change of the password that is still open, and is dropped', async () => {
  const { id } = await anInbox();
  await makeDue(id);
  const logIn: LogIn = async () => ({ kind: 'refused', reason: 'password-refused' });
  await overlap({
    database: database(),
    work: (transaction) =>
      transaction
        .update(mailboxes)
        .set({ encryptedPassword: apis.first.sandbox.secrets.encrypt('new-heron', mailboxPassword({ id })) })
        .where(eq(mailboxes.id, id)),
    call: () => logInToDueInboxes(apis.second.sandbox, { workspaceId: northwindId, logIn }),
  });
  // The embedded database runs one transaction at a time: the login starts after the change.
  expect(await read(id)).toMatchObject({ state: isPostgres() ? 'NotMeasured' : 'Refused' });
});
