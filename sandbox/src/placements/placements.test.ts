import { generateKeyPairSync } from 'node:crypto';
import {
  createInboxPlacement,
  getInboxPlacement,
  listInboxPlacements,
  runInboxPlacement,
} from '@roost/shared/contracts/deliverability/inbox-placement';
import type {
  InboxPlacementDetails,
  InboxPlacementPage,
  PlacementProvider,
} from '@roost/shared/contracts/deliverability/inbox-placement';
import { saveDns } from '@roost/shared/contracts/dns/dns';
import { isDkim, isDmarc } from '@roost/shared/rules/dns/dns-draft';
import { eq } from 'drizzle-orm';
import { fjord } from '#database/seed/accounts.ts';
import { workspaceIdOf } from '#database/seed/stable-id.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { mails } from '#database/schema/mails.ts';
import { workspaces } from '#database/schema/workspaces.ts';
import { northwindId } from '#testing/create-test-sandbox.ts';
import { aDnsSetOf, aMailboxOf } from '#testing/northwind-fixture.ts';
import { readyInboxes, startSubmission, submitMessage } from '#testing/submit-messages.ts';
import type { TestInbox } from '#testing/submit-messages.ts';
import { useTestSandbox } from '#testing/use-test-sandbox.ts';
import { runReadyJobs } from '#worker/run-ready-jobs.ts';

const { api, admin } = useTestSandbox();
beforeEach(() => api.clock.stop());

let inbox: TestInbox;
beforeAll(async () => {
  const [ready] = await readyInboxes(api.sandbox, { type: 'Private', workspaceId: northwindId, limit: 1 });
  if (!ready) throw new Error('There is no inbox.');
  inbox = ready;
});

const create = async (providers: PlacementProvider[] = ['Gmail', 'Outlook']) =>
  (await admin(createInboxPlacement, { body: { mailboxId: inbox.id, providers } })).body as InboxPlacementDetails;

const sent = () => api.sandbox.database.select().from(mails).where(eq(mails.sender, inbox.email)).orderBy(mails.id);

/** Publishes no SPF record, another DKIM key and this DMARC record for the domain of the inbox. */
const breakSending = async (dmarc: string) => {
  const { version, domain, records } = await aDnsSetOf(admin, inbox.email.split('@')[1] ?? '');
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  const changed = records.flatMap((record) => {
    if (isDkim(record)) return [{ ...record, value: `v=DKIM1; k=rsa; p=${key}` }];
    if (isDmarc(record)) return [{ ...record, value: dmarc }];
    return record.value.startsWith('v=spf1') ? [] : [record];
  });
  const headers = { 'if-match': `"${version}"` };
  expect((await admin(saveDns, { headers, body: { domain, records: changed } })).status).toBe(200);
  await runReadyJobs(api.sandbox);
};
const read = async (placementId: string) =>
  (await admin(getInboxPlacement, { params: { placementId } })).body as InboxPlacementDetails;
const run = (placementId: string) => admin(runInboxPlacement, { params: { placementId } });

const seedsOf = ({ results }: InboxPlacementDetails, provider: string) =>
  results.filter((result) => result.provider === provider).map(({ found }) => found);

test('a placement test has seed inboxes and a code, and sends a message that each seed inbox places', async () => {
  const { id, code, results } = await create(['Gmail', 'Outlook', 'Smtp', 'Gmail']);
  expect(code).toMatch(/^roost-[\da-f]{12}$/);
  expect(results.map(({ provider, found }) => [provider, found])).toEqual(
    ['Gmail', 'Outlook', 'Smtp'].flatMap((provider) => Array.from({ length: 3 }, () => [provider, null])),
  );
  expect(new Set(results.map(({ address }) => address)).size).toBe(9);

  expect((await run(id)).body).toMatchObject({ status: 'Waiting', seeds: 9, totals: { inbox: 0, spam: 0 } });
  api.clock.advance(2_000);
  const halfway = await read(id);
  expect(halfway).toMatchObject({ status: 'Waiting', completedAt: null });
  expect(seedsOf(halfway, 'Gmail')).toEqual(
    Array.from({ length: 3 }, () => ({
      folder: 'inbox',
      policy: 'requires-dmarc',
      reason: 'accepted',
      spf: 'pass',
      dkim: 'pass',
      dmarc: 'pass',
      ip: expect.stringMatching(/^(198\.51\.100|203\.0\.113)\.\d+$/) as string,
      seconds: 2,
    })),
  );
  expect(seedsOf(halfway, 'Outlook')).toEqual(
    expect.arrayContaining([expect.objectContaining({ policy: 'strict-alignment', folder: 'inbox' })]),
  );
  // Greylisting: the first delivery of each is deferred.
  expect(seedsOf(halfway, 'Smtp')).toEqual([null, null, null]);
  const deferral =
    'Job "mail-deliveries" deferred, attempt 1: 451 4.7.1 The seed inbox defers the first delivery. Try again.';
  expect(api.logged.filter((line) => line.includes('mail-deliveries'))).toEqual([deferral, deferral, deferral]);
  expect(await api.sandbox.metrics.text()).toMatch(/queue="mail-deliveries",outcome="deferred"\} [1-9]/);

  api.clock.advance(3_000);
  const done = await read(id);
  expect(done).toMatchObject({ status: 'Completed', completedAt: api.clock.now().toISOString() });
  expect(seedsOf(done, 'Smtp')).toEqual(
    expect.arrayContaining([expect.objectContaining({ reason: 'accepted-on-retry', folder: 'inbox', seconds: 5 })]),
  );
  expect(done.totals).toEqual({ inbox: 9, promotion: 0, spam: 0, unreceived: 0 });
  expect(await sent()).toHaveLength(9);
  expect((await run(id)).body).toMatchObject({ statusCode: 409, code: 'already-run' });
  expect(await sent()).toHaveLength(9);
});

test('the published DMARC policy decides for a domain that publishes another DKIM key and no SPF', async () => {
  const created = await create(['Gmail', 'Yahoo', 'Smtp']);
  await breakSending('v=DMARC1; p=reject');
  await run(created.id);
  const done = await read(created.id);
  expect(done).toMatchObject({ status: 'Waiting', totals: { unreceived: 6 } });
  expect(seedsOf(done, 'Yahoo')[0]).toMatchObject({
    folder: 'unreceived',
    reason: 'dmarc-reject',
    policy: 'any-authentication',
    spf: 'none',
    dkim: 'fail',
    dmarc: 'fail',
  });
  const [refused] = await sent();
  expect(refused?.refusal).toBe('550 5.7.26 Gmail rejects the message: DMARC failed, and its policy is reject.');

  const next = await create(['Gmail', 'Outlook', 'Yahoo']);
  await breakSending('v=DMARC1; p=none');
  await run(next.id);
  const { results, status } = await read(next.id);
  expect(status).toBe('Completed');
  expect(results.map(({ found }) => [found?.folder, found?.reason])).toEqual(
    ['no-dmarc-pass', 'not-aligned', 'not-authenticated'].flatMap((reason) =>
      Array.from({ length: 3 }, () => ['spam', reason]),
    ),
  );
});

test('a message of the user with the code counts, and its seed inbox gets no second one', async () => {
  const { id, code, results } = await create(['Gmail']);
  const [first] = results;
  const server = await startSubmission(api.sandbox);
  try {
    const text = `Our offer. Reference <${code}>.`;
    expect(await submitMessage({ port: server.port, inbox, to: first?.address ?? '', text })).toMatch(/^250/);
  } finally {
    await server.close();
  }
  expect((await read(id)).results.map(({ found }) => found)).toEqual([null, null, null]);
  expect((await run(id)).body).toMatchObject({ status: 'Waiting', totals: { inbox: 1 } });
  expect(await read(id)).toMatchObject({ status: 'Completed', totals: { inbox: 3 } });
  expect((await sent()).map(({ recipient }) => recipient)).toEqual(results.map(({ address }) => address));
});

test('a message that does not arrive in time is reported as such, and a late one replaces that', async () => {
  const { id } = await create(['Gmail']);
  const { settings } = api.sandbox;
  const { mail } = settings;
  await run(id);
  try {
    // The messages wait in the outbox.
    settings.mail = null;
    api.clock.advance(60_000);
    const ended = await read(id);
    expect(ended).toMatchObject({ status: 'Completed', totals: { unreceived: 3 } });
    expect(ended.results[0]?.found).toMatchObject({ folder: 'unreceived', reason: 'not-arrived', policy: null });
  } finally {
    settings.mail = mail;
  }
  api.clock.advance(10_000);
  expect(await read(id)).toMatchObject({ status: 'Completed', totals: { inbox: 3, unreceived: 0 } });
});

test('a test does not run without mail or lookups, nor from an inbox that cannot send', async () => {
  const { id } = await create(['Gmail']);
  const { settings, lookups } = api.sandbox;
  const { mail } = settings;
  const { database } = api.sandbox;
  try {
    settings.mail = null;
    expect((await run(id)).body).toMatchObject({ statusCode: 409, code: 'placements-off' });
    settings.mail = mail;
    api.sandbox.lookups = null;
    expect((await run(id)).body).toMatchObject({ statusCode: 409, code: 'placements-off' });
  } finally {
    settings.mail = mail;
    api.sandbox.lookups = lookups;
  }
  for (const [status, code] of [
    ['Inactive', 'mailboxes-inactive'],
    ['Pending', 'mailbox-busy'],
  ] as const) {
    await database.update(mailboxes).set({ status }).where(eq(mailboxes.id, inbox.id));
    expect((await run(id)).body).toMatchObject({ statusCode: 409, code });
  }
  expect(await sent()).toEqual([]);
});

test('a list can be searched by address and filtered by status and inbox', async () => {
  const { id, mailbox } = await create();
  const list = async (query = {}) => (await admin(listInboxPlacements, { query })).body as InboxPlacementPage;
  expect((await list()).data[0]).toMatchObject({ id, status: 'Created' });
  expect((await list({ search: mailbox.email, status: 'Created' })).data.map((one) => one.id)).toContain(id);
  const completed = await list({ status: 'Completed' });
  expect(completed.total).toBeGreaterThan(3);
  expect(completed.data.every(({ status }) => status === 'Completed')).toBe(true);
  const ofMailbox = await list({ mailboxId: mailbox.id });
  expect(ofMailbox.data.map((one) => one.id)).toContain(id);
  expect(ofMailbox.data.every((one) => one.mailbox.id === mailbox.id)).toBe(true);
  expect(await list({ mailboxId: 'none' })).toMatchObject({ total: 0, data: [] });
});

test('the endpoint does not exist if the feature is off', async () => {
  const { id } = await create();
  await api.sandbox.database.update(workspaces).set({ features: {} }).where(eq(workspaces.id, northwindId));
  const mailboxId = (await aMailboxOf(admin)).id;
  const answers = [
    await admin(listInboxPlacements),
    await admin(getInboxPlacement, { params: { placementId: id } }),
    await admin(createInboxPlacement, { body: { mailboxId, providers: ['Gmail'] } }),
    await run(id),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});

test('tests of another workspace are not found', async () => {
  const { id } = await create();
  const fjordId = workspaceIdOf(fjord);
  const features = { inboxPlacementEnabled: true };
  await api.sandbox.database.update(workspaces).set({ features }).where(eq(workspaces.id, fjordId));
  const inFjord = await api.as('admin', fjordId);
  expect((await inFjord(getInboxPlacement, { params: { placementId: id } })).status).toBe(404);
  expect((await inFjord(runInboxPlacement, { params: { placementId: id } })).status).toBe(404);
  expect(((await inFjord(listInboxPlacements)).body as InboxPlacementPage).total).toBe(0);
});
