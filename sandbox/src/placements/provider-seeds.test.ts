import {
  createInboxPlacement,
  getInboxPlacement,
  listInboxPlacements,
  runInboxPlacement,
} from '@roost/shared/contracts/deliverability/inbox-placement';
import type { InboxPlacementDetails, InboxPlacementPage } from '@roost/shared/contracts/deliverability/inbox-placement';
import { eq } from 'drizzle-orm';
import { inboxPlacements } from '#database/schema/inbox-placements.ts';
import { northwindId } from '#testing/create-test-sandbox.ts';
import { dovecotPassword, findDovecot, startDovecot } from '#testing/start-dovecot.ts';
import { startMailServer } from '#testing/start-mail-server.ts';
import type { MailServer } from '#testing/start-mail-server.ts';
import { readyInboxes } from '#testing/submit-messages.ts';
import type { TestInbox } from '#testing/submit-messages.ts';
import { useTestSandbox } from '#testing/use-test-sandbox.ts';
import { createImapInbox } from '#seed-accounts/create-imap-inbox.ts';
import type { SeedInbox, SeedReading } from '#seed-accounts/seed-inbox.ts';

const { api, admin } = useTestSandbox();

const address = 'seed@receiver.test';
let server: MailServer;
let inbox: TestInbox;
/** What the seed inbox says, and how often it was read. */
let reading: SeedReading;
let readings: number;
const seedInbox: SeedInbox = {
  provider: 'Gmail',
  address,
  find: async () => {
    readings += 1;
    return reading;
  },
};
const found = {
  folder: 'spam',
  policy: null,
  reason: 'provider-decided',
  spf: 'pass',
  dkim: 'pass',
  dmarc: 'pass',
  ip: null,
  seconds: 3,
} as const;

beforeEach(async () => {
  api.clock.stop();
  server = await startMailServer();
  const { sandbox } = api;
  sandbox.settings.mail = { smtpUrl: server.url, from: 'account@roost.test' };
  sandbox.seedInboxes = [seedInbox];
  [reading, readings] = [{ kind: 'not-found' }, 0];
  const [ready] = await readyInboxes(sandbox, { type: 'Private', workspaceId: northwindId, limit: 1 });
  if (!ready) throw new Error('There is no inbox.');
  inbox = ready;
});
afterEach(() => server.close());

const read = async (placementId: string) =>
  (await admin(getInboxPlacement, { params: { placementId } })).body as InboxPlacementDetails;
const start = async (providers = ['Gmail']) => {
  const { body } = await admin(createInboxPlacement, { body: { mailboxId: inbox.id, providers } });
  const created = body as InboxPlacementDetails;
  await admin(runInboxPlacement, { params: { placementId: created.id } });
  return { ...created, ...(await read(created.id)) };
};
/** Lets the time of the test pass, in steps in which jobs run. */
const pass = async (placementId: string, { seconds }: { seconds: number }) => {
  for (let step = 0; step < seconds / 30; step += 1) {
    api.clock.advance(30_000);
    await read(placementId);
  }
  return read(placementId);
};
const end = { seconds: 11 * 60 };

test('a test uses the seed inbox at the provider, sends one message to it, and ends with its result', async () => {
  const { id, code, results } = await start(['Gmail', 'Outlook']);
  expect(results.filter(({ provider }) => provider === 'Gmail').map((result) => result.address)).toEqual([address]);
  expect(results.filter(({ provider }) => provider === 'Outlook')).toHaveLength(3);
  await pass(id, { seconds: 60 });
  expect(server.received.map(({ from, to }) => ({ from, to }))).toEqual([{ from: inbox.email, to: [address] }]);
  expect(server.received[0]?.source).toContain(code);
  expect(await read(id)).toMatchObject({ status: 'Waiting', totals: { inbox: 3, unreceived: 0 }, seeds: 4 });

  reading = { kind: 'found', found };
  const done = await pass(id, { seconds: 60 });
  expect(done).toMatchObject({ status: 'Completed', totals: { inbox: 3, spam: 1 } });
  expect(done.results[0]).toEqual({ provider: 'Gmail', address, found, problem: null });
  const before = readings;
  await pass(id, end);
  expect(readings).toBe(before);
  expect(server.received).toHaveLength(1);
});

test('a message of the user that is there counts, and no second one is sent', async () => {
  reading = { kind: 'found', found };
  const { id } = await start();
  expect(await read(id)).toMatchObject({ status: 'Completed', totals: { spam: 1 } });
  expect(server.received).toEqual([]);
});

test('a message is missing when its seed inbox was read at the end and has none', async () => {
  const { id } = await start();
  expect(await pass(id, { seconds: 9 * 60 })).toMatchObject({ status: 'Waiting', totals: { unreceived: 0 } });
  const done = await pass(id, { seconds: 2 * 60 });
  expect(done).toMatchObject({ status: 'Completed', totals: { unreceived: 1 } });
  expect(done.results[0]).toMatchObject({ found: { folder: 'unreceived', reason: 'not-arrived' }, problem: null });
});

test.each(['login-refused', 'unreachable', 'read-failed'] as const)(
  'an inbox that could not be read (%s) gets no message, and is not reported as empty',
  async (problem) => {
    reading = { kind: 'unread', problem };
    const { id } = await start();
    expect((await read(id)).results[0]).toMatchObject({ found: null, problem });
    const done = await pass(id, end);
    expect(done).toMatchObject({ status: 'Completed', seeds: 1, totals: { inbox: 0, spam: 0, unreceived: 0 } });
    expect(done.results[0]).toMatchObject({ found: null, problem });
    expect(server.received).toEqual([]);
  },
);

test('a refused login is repeated only at the end, because providers lock accounts', async () => {
  reading = { kind: 'unread', problem: 'login-refused' };
  const { id } = await start();
  await pass(id, end);
  expect(readings).toBe(2);
});

test('an inbox that could not be read at the end is not reported as empty, even if it was empty before', async () => {
  const { id } = await start();
  await pass(id, { seconds: 8 * 60 });
  reading = { kind: 'unread', problem: 'unreachable' };
  expect(await pass(id, { seconds: 3 * 60 })).toMatchObject({ status: 'Completed', totals: { unreceived: 0 } });
  expect((await read(id)).results[0]).toMatchObject({ found: null, problem: 'unreachable' });
});

test('a problem that passes is gone', async () => {
  reading = { kind: 'unread', problem: 'unreachable' };
  const { id } = await start();
  reading = { kind: 'not-found' };
  await pass(id, { seconds: 60 });
  expect((await read(id)).results[0]).toMatchObject({ found: null, problem: null });
  expect(server.received).toHaveLength(1);
});

test('a message that the mail server refuses is not missing at the seed inbox', async () => {
  server.refuseNext({ code: 550, text: 'No such user' });
  const { id } = await start();
  expect((await pass(id, end)).results[0]).toMatchObject({ found: null, problem: 'send-refused' });
});

test('a message that still waits for the mail server is not missing at the seed inbox', async () => {
  api.sandbox.settings.mail = { smtpUrl: 'smtp://127.0.0.1:1', from: 'account@roost.test' };
  const { id } = await start();
  expect((await pass(id, end)).results[0]).toMatchObject({ found: null, problem: 'not-sent' });
});

test('an account that was removed during the test is a problem, and the test ends', async () => {
  const { id } = await start();
  api.sandbox.seedInboxes = [];
  const done = await pass(id, end);
  expect(done.status).toBe('Completed');
  expect(done.results[0]).toMatchObject({ found: null, problem: 'not-configured' });
});

test('a test whose last reading is late is listed as waiting until then', async () => {
  const { id } = await start();
  const list = async (status: string) =>
    ((await admin(listInboxPlacements, { query: { status } })).body as InboxPlacementPage).data.map((one) => one.id);
  // Another worker has claimed the test.
  const nextReadAt = new Date(api.clock.now().getTime() + 12 * 60_000);
  await api.sandbox.database.update(inboxPlacements).set({ nextReadAt }).where(eq(inboxPlacements.id, id));
  api.clock.advance(11 * 60_000);
  expect(await list('Waiting')).toContain(id);
  expect(await list('Completed')).not.toContain(id);
  expect(await read(id)).toMatchObject({ status: 'Waiting', completedAt: null });
  api.clock.advance(60_000);
  expect(await list('Waiting')).not.toContain(id);
  expect(await list('Completed')).toContain(id);
});

const program = findDovecot();
const describeOnServer = program === null ? describe.skip : describe;

describeOnServer('on a Dovecot server', () => {
  test('a message travels by SMTP to a Dovecot server, and is found in the folder of its spam', async () => {
    if (program === null) return;
    const dovecot = await startDovecot(program, [address]);
    try {
      const account = { provider: 'Gmail', address, user: address, host: '127.0.0.1', port: dovecot.port } as const;
      api.sandbox.seedInboxes = [createImapInbox({ ...account, password: dovecotPassword })];
      const { id } = await start();
      await pass(id, { seconds: 30 });
      const [sent] = server.received;
      if (!sent) throw new Error('No message was sent.');
      const recorded = 'Authentication-Results: mx.receiver.test; spf=fail; dkim=pass; dmarc=pass\r\n';
      await dovecot.deliver({ user: address, folder: 'Junk', source: recorded + sent.source });
      const done = await pass(id, { seconds: 60 });
      expect(done.results[0]).toMatchObject({ found: { folder: 'spam', spf: 'fail', dkim: 'pass' }, problem: null });
      expect(done.status).toBe('Completed');
    } finally {
      await dovecot.close();
    }
  });
});
