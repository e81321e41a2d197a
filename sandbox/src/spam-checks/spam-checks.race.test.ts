import { createSpamCheck } from '@roost/shared/contracts/deliverability/spam-check';
import type { SpamCheck } from '@roost/shared/contracts/deliverability/spam-check';
import { count, eq, inArray } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { mails } from '#database/schema/mails.ts';
import { spamChecks } from '#database/schema/spam-checks.ts';
import { storeResult } from '#spam-receiver/store-result.ts';
import { createTestSandboxes } from '#testing/create-test-sandboxes.ts';
import type { TestSandboxes } from '#testing/create-test-sandboxes.ts';
import { aMailboxOf } from '#testing/northwind-fixture.ts';
import { overlap } from '#testing/overlap.ts';
import { applyDueSpamChecks } from './apply-due-spam-checks.ts';

let apis: TestSandboxes;
let database: Database;
let workspaceId: string;
let mailbox: { id: string; email: string };

beforeAll(async () => {
  apis = await createTestSandboxes();
  database = apis.first.sandbox.database;
});
beforeEach(async () => {
  await apis.reset();
  apis.first.clock.stop();
  mailbox = await aMailboxOf(await apis.first.as('admin'));
  const [found] = await database.select().from(mailboxes).where(eq(mailboxes.id, mailbox.id));
  workspaceId = found?.workspaceId ?? '';
});
afterAll(() => apis.close());

const queue = async (): Promise<string> => {
  const admin = await apis.first.as('admin');
  return ((await admin(createSpamCheck, { body: { mailboxId: mailbox.id } })).body as SpamCheck).id;
};
const message = { subject: '', recipient: '', receivedAt: null, refusal: null };
const setRunning = (ids: string[]) =>
  database.update(spamChecks).set({ status: 'Running', message }).where(inArray(spamChecks.id, ids));
const store = (on: Database, checkId: string, outcome: 'passed' | 'error') =>
  storeResult(on, {
    checkId,
    mailboxId: mailbox.id,
    findings: [],
    outcome,
    score: null,
    symbols: [],
    filter: { status: 'none' },
    refusal: null,
    now: apis.first.clock.now(),
  });
const stored = async (id: string) => (await database.select().from(spamChecks).where(eq(spamChecks.id, id)))[0];

test('a check that another worker starts sends one message', async () => {
  const id = await queue();
  await overlap({
    database,
    work: (transaction) => transaction.update(spamChecks).set({ status: 'Running' }).where(eq(spamChecks.id, id)),
    call: () => applyDueSpamChecks(apis.second.sandbox, { workspaceId, now: apis.second.clock.now() }),
  });
  const [sent] = await database.select({ messages: count() }).from(mails).where(eq(mails.sender, mailbox.email));
  expect(sent).toEqual({ messages: 0 });
});

test('a result that another worker has stored is not overwritten', async () => {
  const id = await queue();
  await setRunning([id]);
  await overlap({
    database,
    work: (transaction) =>
      transaction.update(spamChecks).set({ status: 'Completed', outcome: 'error' }).where(eq(spamChecks.id, id)),
    call: () => store(apis.second.sandbox.database, id, 'passed'),
  });
  expect(await stored(id)).toMatchObject({ status: 'Completed', outcome: 'error' });
});

test('an inbox has the result of its newest check, when two end together', async () => {
  const older = await queue();
  apis.first.clock.advance(1_000);
  const newer = await queue();
  await setRunning([older, newer]);
  await overlap({
    database,
    work: (transaction) => store(transaction, newer, 'error'),
    call: () => store(apis.second.sandbox.database, older, 'passed'),
  });
  const [found] = await database.select().from(mailboxes).where(eq(mailboxes.id, mailbox.id));
  expect(found?.lastOutcome).toBe('error');
});
