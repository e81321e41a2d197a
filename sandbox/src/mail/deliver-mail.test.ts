import { eq, sql } from 'drizzle-orm';
import type { Sandbox } from '#context/sandbox.ts';
import { mails } from '#database/schema/mails.ts';
import { jobTable } from '#queues/job-table.ts';
import { anAddress, signUpUser } from '#testing/an-account.ts';
import { createTestSandbox } from '#testing/create-test-sandbox.ts';
import type { TestSandbox } from '#testing/create-test-sandbox.ts';
import { startMailServer } from '#testing/start-mail-server.ts';
import type { MailServer } from '#testing/start-mail-server.ts';
import { advanceJobs, runReadyJobs } from '#worker/run-ready-jobs.ts';
import { addMails } from './add-mails.ts';
import { composeMail } from './compose-mail.ts';
import { deliverMail } from './deliver-mail.ts';

const from = 'no-reply@mail.harbor.example';
let api: TestSandbox;
let server: MailServer;
beforeAll(async () => {
  api = await createTestSandbox();
  server = await startMailServer();
});
afterAll(() => Promise.all([api.close(), server.close()]));

/** The sandbox of a process that sends through the server. */
const sending = (smtpUrl = server.url): Sandbox => ({
  ...api.sandbox,
  settings: { ...api.sandbox.settings, mail: { smtpUrl, from } },
});

const mailTo = async (to: string) => {
  const [mail] = await api.sandbox.database.select().from(mails).where(eq(mails.recipient, to));
  if (!mail) throw new Error(`There is no email to ${to}.`);
  return mail;
};

const receivedBy = (to: string) => server.received.filter((mail) => mail.to.includes(to));

const waitingJobs = async (): Promise<number> => {
  const { rows } = await api.sandbox.database.execute(
    sql`select 1 from ${jobTable} where name = 'mail-deliveries' and state < 'completed'`,
  );
  return rows.length;
};

const page = async (): Promise<string> => (await api.request('/sandbox/mail')).text;

test('without a server, an email is composed and stays in the mailbox of the sandbox', async () => {
  const to = await signUpUser(api, { language: 'fr' });
  await runReadyJobs(api.sandbox);
  const { source, deliveredAt, link } = await mailTo(to);
  const message = source?.toString() ?? '';
  expect(message).toContain('\r\nFrom: Roost <no-reply@mail.roost.example>\r\n');
  expect(message).toContain(`\r\nTo: ${to}\r\n`);
  expect(message).toContain('\r\nSubject: Confirmez votre adresse e-mail\r\n');
  expect(message.replaceAll('=\r\n', '').replaceAll('=3D', '=')).toContain(link);
  expect(deliveredAt).not.toBeNull();
  expect(await page()).toContain('From: Roost &lt;no-reply@mail.roost.example&gt;');
});

test('with a server, an email is sent once, as it is shown', async () => {
  const to = await signUpUser(api);
  await runReadyJobs(sending());
  const { id, source } = await mailTo(to);
  await deliverMail(sending(), { mailId: id, now: api.clock.now() });
  expect(receivedBy(to)).toEqual([{ from, to: [to], source: source?.toString() }]);
});

test('an email waits while the server is down, and is sent once when it is back', async () => {
  const { url, close } = await startMailServer();
  await close();
  const to = await signUpUser(api);
  await runReadyJobs(sending(url));
  expect(await mailTo(to)).toMatchObject({ deliveredAt: null, refusal: null, claimedUntil: null });
  expect(await waitingJobs()).toBe(1);
  const log = api.logged.join('\n');
  expect(log).toContain('Job "mail-deliveries" failed, attempt 1: Error: The mail server did not accept the email');
  for (const secret of [to, 'letters']) expect(log).not.toContain(secret);
  server.refuseNext({ code: 451, text: 'Try again later' });
  for (const attempt of ['greylisted', 'accepted']) {
    expect([attempt, receivedBy(to).length]).toEqual([attempt, 0]);
    await advanceJobs(api.sandbox, 60_000);
    await runReadyJobs(sending());
  }
  expect(receivedBy(to)).toHaveLength(1);
  expect(await waitingJobs()).toBe(0);
});

test('a wrong password of the server delays emails', async () => {
  const to = await signUpUser(api);
  await runReadyJobs(sending(server.url.replace('letters', 'parcels')));
  expect(await mailTo(to)).toMatchObject({ deliveredAt: null, refusal: null });
  await advanceJobs(api.sandbox, 60_000);
  await runReadyJobs(sending());
  expect(receivedBy(to)).toHaveLength(1);
});

test('a refused email is not tried again, and shows the reply as text', async () => {
  const to = await signUpUser(api);
  server.refuseNext({ code: 550, text: '5.1.1 No such user <b>here</b>' });
  await runReadyJobs(sending());
  expect(await mailTo(to)).toMatchObject({ deliveredAt: null, refusal: '550 5.1.1 No such user <b>here</b>' });
  expect(await waitingJobs()).toBe(0);
  expect(await page()).toContain('Refused by the mail server: 550 5.1.1 No such user &lt;b&gt;here&lt;/b&gt;');
});

test('an email stays in the outbox while mail is off', async () => {
  const to = await signUpUser(api);
  await runReadyJobs({ ...api.sandbox, settings: { ...api.sandbox.settings, mail: null } });
  expect(await mailTo(to)).toMatchObject({ deliveredAt: null, refusal: null });
  await advanceJobs(api.sandbox, 60_000);
  await runReadyJobs(sending());
  expect(receivedBy(to)).toHaveLength(1);
});

test('an email of a time without mail is never sent, and the page says so', async () => {
  const { database, clock, settings } = api.sandbox;
  const to = anAddress();
  const mail = {
    recipient: to,
    subject: 'Hello',
    text: 'Text',
    link: 'https://roost.example/',
    createdAt: clock.now(),
  };
  await addMails({ ...api.sandbox, settings: { ...settings, mail: null } }, { database, mails: [mail] });
  expect(await waitingJobs()).toBe(0);
  expect(await page()).toMatch(new RegExp(`${to}, .* Stored, not sent\\.`));
});

test.each([
  { subject: 'Hello\r\nBcc: all@harbor.example' },
  { subject: 'Hello\nX-Injected: 1' },
  { subject: 'Hello\r\n\r\n<script>' },
  { recipient: `${anAddress()}\r\nBcc: all@harbor.example` },
  { text: '.\r\nBcc: all@harbor.example' },
])('no value of an email adds a header: %j', async (values) => {
  const mail = {
    id: 1,
    recipient: anAddress(),
    subject: 'Hello',
    text: 'Text',
    link: 'https://roost.example/',
    createdAt: new Date(0),
    ...values,
  };
  const { source } = await composeMail(mail, { from });
  const [headers = ''] = source.toString().split('\r\n\r\n');
  const names = headers.split(/\r\n(?![ \t])/).map((line) => line.split(':')[0]);
  expect(names.toSorted()).toEqual([
    'Auto-Submitted',
    'Content-Transfer-Encoding',
    'Content-Type',
    'Date',
    'From',
    'MIME-Version',
    'Message-ID',
    'Subject',
    'To',
  ]);
});
