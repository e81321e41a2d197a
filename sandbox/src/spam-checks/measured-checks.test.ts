import { saveDns } from '@roost/shared/contracts/dns/dns';
import type { DnsRecord } from '@roost/shared/contracts/dns/dns';
import {
  createSpamCheck,
  getSpamCheck,
  getSpamTrend,
  listSpamChecks,
} from '@roost/shared/contracts/deliverability/spam-check';
import type {
  SpamCheck,
  SpamCheckDetails,
  SpamCheckKind,
  SpamCheckPage,
} from '@roost/shared/contracts/deliverability/spam-check';
import type { SpamTemplate } from '@roost/shared/contracts/deliverability/spam-template';
import { getMailbox, listMailboxes } from '@roost/shared/contracts/mailboxes/mailbox';
import type { MailboxPage } from '@roost/shared/contracts/mailboxes/mailbox';
import { isDkim } from '@roost/shared/rules/dns/dns-draft';
import { eq } from 'drizzle-orm';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { mails } from '#database/schema/mails.ts';
import { spamChecks } from '#database/schema/spam-checks.ts';
import { deliverMail } from '#mail/deliver-mail.ts';
import type { FilteredMessage, FilterVerdict } from '#spam-filter/spam-filter.ts';
import { aDkimRecordOfNobody } from '#testing/a-dkim-record.ts';
import { createTestSandbox, northwindId } from '#testing/create-test-sandbox.ts';
import type { Client, TestSandbox } from '#testing/create-test-sandbox.ts';
import { aDnsSetOf } from '#testing/northwind-fixture.ts';
import { readyInboxes } from '#testing/submit-messages.ts';
import type { TestInbox } from '#testing/submit-messages.ts';
import { runReadyJobs } from '#worker/run-ready-jobs.ts';

const gtube = 'XJS*C4JDBQADN1.NSBN3*2IDNEN*GTUBE-STANDARD-ANTI-UBE-TEST-EMAIL*C.34X';
const good: FilterVerdict = {
  score: -1.2,
  requiredScore: 15,
  action: 'no action',
  symbols: [{ name: 'R_DKIM_ALLOW', score: -0.2, description: 'DKIM passes', options: ['example.com:s=roost'] }],
  reply: null,
};

/** In ms: after it, a delivery is tried again, and the receiver stops waiting for the filter. */
const [retryMs, filterWaitMs] = [2_000, 30_000];

let api: TestSandbox;
let admin: Client;
let inbox: TestInbox;
/** What the filter answers. Null: nothing. */
let verdict: FilterVerdict | null;
let filtered: FilteredMessage[];

beforeAll(async () => {
  const check = async (message: FilteredMessage) => {
    filtered.push(message);
    return Promise.resolve(verdict);
  };
  api = await createTestSandbox({ spamFilter: { name: 'rspamd', check } });
});
beforeEach(async () => {
  await api.reset();
  api.clock.stop();
  admin = await api.as('admin');
  [verdict, filtered] = [good, []];
  const [ready] = await readyInboxes(api.sandbox, { type: 'Private', workspaceId: northwindId, limit: 1 });
  if (!ready) throw new Error('There is no inbox.');
  inbox = ready;
});
afterAll(() => api.close());

const sign = (signature: string) =>
  api.sandbox.database.update(mailboxes).set({ signature }).where(eq(mailboxes.id, inbox.id));
const start = async (template?: SpamTemplate) =>
  (await admin(createSpamCheck, { body: { mailboxId: inbox.id, ...(template && { template }) } })).body as SpamCheck;
const read = async (spamCheckId: string) =>
  (await admin(getSpamCheck, { params: { spamCheckId } })).body as SpamCheckDetails;
const check = async (template?: SpamTemplate) => read((await start(template)).id);
const findingOf = ({ findings }: SpamCheckDetails, kind: SpamCheckKind) =>
  findings.find((finding) => finding.check === kind);
const sent = () => api.sandbox.database.select().from(mails).where(eq(mails.sender, inbox.email)).orderBy(mails.id);
const save = async (change: (records: DnsRecord[]) => unknown[]) => {
  const { version, domain, records } = await aDnsSetOf(admin, inbox.email.split('@')[1] ?? '');
  const headers = { 'if-match': `"${version}"` };
  expect((await admin(saveDns, { headers, body: { domain, records: change(records) } })).status).toBe(200);
  await runReadyJobs(api.sandbox);
};

test('the message has the chosen template and the signature, is signed, and is scored as it arrived', async () => {
  await sign('Ada Lovelace\nhttps://www.harbor.example/');
  const done = await check('newsletter');
  const [mail] = await sent();
  const source = mail?.source?.toString() ?? '';
  expect(source).toContain('DKIM-Signature:');
  expect(source).toContain('multipart/alternative');
  expect(source).toContain('Ada Lovelace<br>');
  expect(mail?.authentication).toMatchObject({
    results: ['SPF', 'DKIM', 'DMARC'].map((mechanism) => ({ mechanism, result: 'pass' })),
  });
  const at = api.clock.now().toISOString();
  expect(done).toMatchObject({
    status: 'Completed',
    template: 'newsletter',
    score: null,
    filterScore: { filter: 'rspamd', score: -1.2, requiredScore: 15, action: 'no action', measuredAt: at },
    filterStatus: 'measured',
    symbols: good.symbols,
    message: { subject: 'What we learned this month', recipient: mail?.recipient, sentAt: at, receivedAt: at },
    problem: null,
  });
  for (const kind of ['spf', 'dkim', 'dmarc'] as const)
    expect(findingOf(done, kind)).toMatchObject({ state: 'passed', code: 'good', fix: null });
  expect(filtered).toEqual([
    expect.objectContaining({ sender: inbox.email, recipient: mail?.recipient, ip: expect.stringMatching(/^\d/) }),
  ]);
  expect((await admin(getMailbox, { params: { mailboxId: inbox.id } })).body).toMatchObject({
    lastScore: null,
    lastFilterScore: -1.2,
  });
});

test('a wrong DKIM key is detected in the received message, and its fix repairs it', async () => {
  await save((records) =>
    records.map((record) => (isDkim(record) ? { ...record, value: aDkimRecordOfNobody() } : record)),
  );
  const broken = await check();
  const dkim = findingOf(broken, 'dkim');
  expect(dkim).toMatchObject({ state: 'error', code: 'differs', detail: expect.stringContaining('_domainkey') });
  expect(broken.outcome).toBe('error');
  const fix = dkim?.fix?.record;
  await save((records) => records.map((record) => (isDkim(record) ? fix : record)));
  expect(findingOf(await check(), 'dkim')).toMatchObject({ state: 'passed', code: 'good', fix: null });
});

test('a zone that was changed outside of Roost fails in the message, though the saved records are right', async () => {
  await api.request('/sandbox/control/zones', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ domain: inbox.email.split('@')[1], records: [] }),
  });
  const broken = await check();
  expect(findingOf(broken, 'spf')).toMatchObject({ state: 'error' });
  expect(findingOf(broken, 'dkim')).toMatchObject({ state: 'error' });
});

test('GTUBE is refused by the receiver, with a filter and without', async () => {
  await sign(gtube);
  verdict = { ...good, score: 15, action: 'reject', symbols: [], reply: 'Gtube pattern' };
  const rejected = await check();
  expect(rejected).toMatchObject({
    outcome: 'error',
    filterScore: { score: 15, action: 'reject' },
    message: { refusal: '554 5.7.1 Gtube pattern' },
  });
  verdict = null;
  const linted = await check();
  expect(linted).toMatchObject({ outcome: 'error', message: { refusal: expect.stringContaining('GTUBE') } });
  expect(findingOf(linted, 'content')).toMatchObject({ state: 'error', code: 'gtube' });
  expect((await sent()).map(({ deliveredAt, refusal }) => [deliveredAt, refusal])).toEqual([
    [null, '554 5.7.1 Gtube pattern'],
    [null, linted.message?.refusal],
  ]);
});

test('a message waits for a filter that does not answer yet', async () => {
  verdict = null;
  const { id } = await start();
  expect(await read(id)).toMatchObject({ status: 'Running', filterScore: null });
  verdict = good;
  api.clock.advance(retryMs);
  expect(await read(id)).toMatchObject({ status: 'Completed', filterScore: { score: -1.2 } });
});

test('a filter that gives no answer for half a minute has no score', async () => {
  verdict = null;
  const { id } = await start();
  expect(await read(id)).toMatchObject({ status: 'Running' });
  api.clock.advance(filterWaitMs);
  expect(await read(id)).toMatchObject({
    status: 'Completed',
    filterScore: null,
    filterStatus: 'no-answer',
    symbols: [],
  });
});

test('a filter that marks the message is a warning', async () => {
  verdict = { ...good, score: 7, action: 'add header' };
  expect(await check()).toMatchObject({ outcome: 'warning' });
});

test('loud words of the signature are a finding, and calm ones are not', async () => {
  await sign('Ada\nFREE OFFER!!! You are a winner');
  expect(findingOf(await check(), 'content')).toMatchObject({
    state: 'warning',
    code: 'loud-text',
    detail: 'FREE, OFFER, !!!, winner',
  });
  await sign('Ada Lovelace, CEO of Northwind');
  for (const template of ['introduction', 'follow-up', 'newsletter'] as const)
    expect(findingOf(await check(template), 'content')).toMatchObject({ state: 'passed' });
});

test('with mail off no message is sent, and the check has that reason', async () => {
  const { settings } = api.sandbox;
  const { mail } = settings;
  const { id } = await start();
  settings.mail = null;
  try {
    expect(await read(id)).toMatchObject({ status: 'Completed', problem: 'mail-off', outcome: null, message: null });
  } finally {
    settings.mail = mail;
  }
  expect(await sent()).toEqual([]);
});

test('an inbox that became inactive sends no message', async () => {
  const { id } = await start();
  await api.sandbox.database.update(mailboxes).set({ status: 'Inactive' }).where(eq(mailboxes.id, inbox.id));
  expect(await read(id)).toMatchObject({ status: 'Completed', problem: 'inbox-inactive', findings: [] });
  expect(await sent()).toEqual([]);
});

/** Sets the check back to the time before its message arrived. */
const loseMessage = (id: string, changes: Partial<typeof spamChecks.$inferInsert> = {}) =>
  api.sandbox.database
    .update(spamChecks)
    .set({ status: 'Running', findings: [], outcome: null, score: null, filter: null, symbols: [], ...changes })
    .where(eq(spamChecks.id, id));
const deliverAgain = async () => {
  const [mail] = await sent();
  const isMail = eq(mails.id, mail?.id ?? 0);
  await api.sandbox.database.update(mails).set({ deliveredAt: null }).where(isMail);
  await deliverMail(api.sandbox, { mailId: mail?.id ?? 0, now: api.clock.now() });
};

test('a check ends without its message after a minute, and a late message still gives the result', async () => {
  const done = await check();
  await loseMessage(done.id, { completesAt: new Date(api.clock.now().getTime() + 60_000) });
  expect(await read(done.id)).toMatchObject({ status: 'Running' });
  api.clock.advance(60_000);
  expect(await read(done.id)).toMatchObject({ status: 'Completed', problem: 'not-arrived', outcome: null });
  await deliverAgain();
  expect(await read(done.id)).toMatchObject({ problem: null, findings: done.findings, filterScore: { score: -1.2 } });
});

test('a repeated delivery keeps the first result', async () => {
  const done = await check();
  verdict = { ...good, score: 9 };
  await deliverAgain();
  expect(await read(done.id)).toEqual(done);
});

test('a message of another inbox is no result of a check', async () => {
  const done = await check();
  await loseMessage(done.id, { email: 'someone@else.example' });
  await deliverAgain();
  const [row] = await api.sandbox.database.select().from(spamChecks).where(eq(spamChecks.id, done.id));
  expect(row).toMatchObject({ status: 'Running', filter: null });
});

test('lists sort by the measured score, and the trend has its points', async () => {
  const scores = [3.5, -1, 15];
  for (const score of scores) {
    verdict = { ...good, score };
    await check();
    api.clock.advance(1_000);
  }
  const sorted = async (sort: string) => {
    const { data } = (await admin(listSpamChecks, { query: { sort, limit: '5' } })).body as SpamCheckPage;
    return data.map(({ filterScore }) => filterScore?.score ?? null);
  };
  expect(await sorted('score')).toEqual([-1, 3.5, 15, null, null]);
  expect(await sorted('-score')).toEqual([15, 3.5, -1, null, null]);
  const { body } = await admin(getSpamTrend, { params: { mailboxId: inbox.id } });
  expect(body).toMatchObject({ points: [], measured: scores.map((score) => ({ score, requiredScore: 15 })) });
  const first = (await admin(listMailboxes, { query: { type: 'Private', sort: '-score', limit: '2' } }))
    .body as MailboxPage;
  expect(first.data.map(({ lastFilterScore }) => lastFilterScore)).toEqual([15, null]);
});
