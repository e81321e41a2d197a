import { gzipSync } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import { dmarcReports } from '#database/schema/dmarc-reports.ts';
import { mails } from '#database/schema/mails.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { mailboxPassword } from '#secrets/secret-columns.ts';
import { aReportXml } from '#testing/dmarc-report-mails.ts';
import { readyInboxes, startSubmission, submitMessage } from '#testing/submit-messages.ts';
import type { TestInbox } from '#testing/submit-messages.ts';
import { useTestSandbox } from '#testing/use-test-sandbox.ts';
import { startMailServer } from '#testing/start-mail-server.ts';
import { runReadyJobs } from '#worker/run-ready-jobs.ts';
import type { SubmissionServer } from './serve-submission.ts';

const { api } = useTestSandbox();

let server: SubmissionServer;
let sender: TestInbox;
let recipient: TestInbox;
beforeAll(async () => {
  server = await startSubmission(api.sandbox);
  const [first, second] = await readyInboxes(api.sandbox, { type: 'Private', limit: 2 });
  if (!first || !second) throw new Error('There are no two inboxes.');
  [sender, recipient] = [first, second];
});
afterAll(() => server.close());

const submit = (values: Partial<Parameters<typeof submitMessage>[0]> = {}) =>
  submitMessage({ port: server.port, inbox: sender, to: recipient.email, ...values });

const stored = () => api.sandbox.database.select().from(mails).orderBy(mails.id);

const change = (inbox: TestInbox, values: Partial<typeof mailboxes.$inferInsert>) =>
  api.sandbox.database.update(mailboxes).set(values).where(eq(mailboxes.id, inbox.id));

test.each(['Private', 'GoogleWorkspace', 'Outlook'] as const)(
  'a message of an inbox of %s passes SPF, DKIM and DMARC at the inbox of another domain',
  async (type) => {
    const [inbox] = await readyInboxes(api.sandbox, { type, limit: 1 });
    if (!inbox) throw new Error('There is no inbox.');
    const to = inbox.email === recipient.email ? sender.email : recipient.email;
    expect(await submit({ inbox, to, subject: 'Offer <b>today</b>' })).toBe('250 2.6.0 Stored for delivery.');
    await runReadyJobs(api.sandbox);
    const [mail] = await stored();
    expect(mail).toMatchObject({ sender: inbox.email, senderType: type, recipient: to, refusal: null });
    expect(mail?.authentication).toMatchObject({
      kind: 'measured',
      results: ['SPF', 'DKIM', 'DMARC'].map((mechanism) => ({ mechanism, result: 'pass' })),
    });
    const { text } = await api.request('/sandbox/mail');
    for (const shown of [`From ${inbox.email} to ${to}`, 'Offer &lt;b&gt;today&lt;/b&gt;', 'SPF: pass', 'DKIM: pass'])
      expect(text).toContain(shown);
  },
);

test('a DMARC report that comes by SMTP counts, with its reporter', async () => {
  const [, domain = ''] = recipient.email.split('@');
  const attachments = [{ filename: 'report.xml.gz', content: gzipSync(aReportXml({ domain })) }];
  expect(await submit({ to: 'dmarc@reports.roost.example', attachments })).toMatch(/^250/);
  await runReadyJobs(api.sandbox);
  expect(await stored()).toMatchObject([{ refusal: null, authentication: { kind: 'measured' } }]);
  expect(await api.sandbox.database.select().from(dmarcReports)).toMatchObject([
    { organization: 'google.com', authentication: 'passed', reporterDomain: sender.email.split('@')[1] },
  ]);
});

test('a changed password is refused, and the new one is accepted', async () => {
  const password = 'changed-heron';
  await change(sender, { encryptedPassword: api.sandbox.secrets.encrypt(password, mailboxPassword(sender)) });
  expect(await submit()).toBe('535 5.7.8 The address or the password is wrong.');
  expect(await stored()).toEqual([]);
  expect(await submit({ inbox: { ...sender, password } })).toMatch(/^250/);
});

test('only an active inbox submits, with its own address and over TLS', async () => {
  const wrong = '535 5.7.8 The address or the password is wrong.';
  expect(await submit({ inbox: { ...sender, password: '' } })).toMatch(/^(535|Missing)/);
  expect(await submit({ inbox: { ...sender, password: 'wrong' } })).toBe(wrong);
  expect(await submit({ inbox: { ...sender, email: `no-${sender.email}` } })).toBe(wrong);
  expect(await submit({ sender: recipient.email })).toBe('553 5.7.1 The sender is not the address of this inbox.');
  expect(await submit({ isEncrypted: false })).toMatch(/^(530|538)/);
  await change(sender, { status: 'Inactive' });
  expect(await submit()).toBe('525 5.7.13 This inbox is inactive.');
  await change(sender, { status: 'Pending' });
  expect(await submit()).toBe(wrong);
  await api.sandbox.database.delete(mailboxes).where(eq(mailboxes.id, sender.id));
  expect(await submit()).toBe(wrong);
  expect(await stored()).toEqual([]);
});

test('wrong passwords are limited', async () => {
  for (let attempt = 0; attempt < 10; attempt++) await submit({ inbox: { ...sender, password: 'wrong' } });
  expect(await submit()).toBe('454 4.7.0 Too many attempts. Try again later.');
});

test('a message that is too long, or has too many recipients, is not stored', async () => {
  expect(await submit({ text: 'a long line of text\n'.repeat(60_000) })).toMatch(/^552/);
  const others = Array.from({ length: 11 }, (_, index) => `other-${index}@harbor.example`);
  await submit({ to: others });
  expect(await stored()).toHaveLength(10);
});

test('a recipient that is not an inbox here, or is inactive, bounces, and the page says so', async () => {
  await change(recipient, { status: 'Inactive' });
  await submit({ to: ['mia@harbor.example', recipient.email] });
  await runReadyJobs(api.sandbox);
  const bounces = (await stored()).map((mail) => [mail.recipient, mail.deliveredAt, mail.refusal]);
  expect(bounces).toEqual([
    ['mia@harbor.example', null, '550 5.1.1 Not deliverable from the sandbox: not an inbox here.'],
    [recipient.email, null, '550 5.2.1 The inbox of the recipient is inactive.'],
  ]);
  const { text } = await api.request('/sandbox/mail');
  expect(text).toContain('Bounced: 550 5.1.1 Not deliverable from the sandbox: not an inbox here.');
});

test('with a mail server, only recipients outside of the sandbox get their message from it', async () => {
  const outside = await startMailServer();
  const settings = { ...api.sandbox.settings, mail: { smtpUrl: outside.url, from: 'no-reply@mail.harbor.example' } };
  await submit({ to: ['mia@harbor.example', recipient.email] });
  await runReadyJobs({ ...api.sandbox, settings });
  const [first] = await stored();
  expect(outside.received).toEqual([
    { from: sender.email, to: ['mia@harbor.example'], source: first?.source?.toString() },
  ]);
  expect((await stored()).map(({ deliveredAt }) => deliveredAt === null)).toEqual([false, false]);
  await outside.close();
});

test('a message is delivered once after a restart, and after its inbox was deleted', async () => {
  await submit();
  await submit({ inbox: recipient, to: sender.email });
  await api.sandbox.database.delete(mailboxes).where(eq(mailboxes.id, sender.id));
  // Another process with the same database.
  await runReadyJobs({ ...api.sandbox });
  await runReadyJobs(api.sandbox);
  const [delivered, bounced] = await stored();
  expect(delivered?.authentication).toMatchObject({
    results: [{ result: 'pass' }, { result: 'pass' }, { result: 'pass' }],
  });
  expect(delivered?.source?.toString().match(/^Received-SPF:/gm)).toHaveLength(1);
  expect(bounced?.refusal).toMatch(/^550 5\.1\.1/);
});

test('a key in DNS that is not the one that signed is found', async () => {
  await submit();
  await api.sandbox.database.execute(sql`
    update dns_sets set records = replace(records::text, 'p=MIIB', 'p=MIIC')::jsonb
    where domain_id = (select domain_id from mailboxes where id = ${sender.id})`);
  await runReadyJobs(api.sandbox);
  const [mail] = await stored();
  expect(mail?.authentication).toMatchObject({
    results: [{ result: 'pass' }, { result: expect.stringMatching(/^(neutral|fail)$/) }, { result: 'pass' }],
  });
});
