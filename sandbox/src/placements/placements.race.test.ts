import { createInboxPlacement, runInboxPlacement } from '@roost/shared/contracts/deliverability/inbox-placement';
import type { InboxPlacementDetails } from '@roost/shared/contracts/deliverability/inbox-placement';
import { eq } from 'drizzle-orm';
import { inboxPlacements } from '#database/schema/inbox-placements.ts';
import { mails } from '#database/schema/mails.ts';
import type { SeedInbox } from '#seed-accounts/seed-inbox.ts';
import { northwindId } from '#testing/create-test-sandbox.ts';
import { createTestSandboxes } from '#testing/create-test-sandboxes.ts';
import type { TestSandboxes } from '#testing/create-test-sandboxes.ts';
import { aMailboxOf, idOf } from '#testing/northwind-fixture.ts';
import { overlap } from '#testing/overlap.ts';
import { createBarrier } from '#testing/race.ts';
import { receiveAtSeed } from '#seed-inboxes/receive-at-seed.ts';
import { readSeedInboxes } from './read-seed-inboxes.ts';

const anArrival = (recipient: string, { code, sender }: { code: string; sender: string }) => ({
  recipient,
  sender,
  source: Buffer.from(`Subject: Hello\r\n\r\n${code}\r\n`),
  submittedAt: new Date(),
  ip: '198.51.100.1',
  helo: 'out-1.example',
  identity: {
    authorDomain: 'harbor.example',
    spf: { domain: 'harbor.example', result: 'pass' },
    dkim: [],
    dmarc: { result: 'pass', policy: 'none' },
  },
});

test('two seed inboxes of a test that receive at the same time keep both results', async () => {
  const { first, second, close } = await createTestSandboxes();
  const admin = await first.as('admin');
  const { id: mailboxId } = await aMailboxOf(admin);
  const created = await admin(createInboxPlacement, { body: { mailboxId, providers: ['Gmail'] } });
  const { id, code, mailbox, results } = created.body as InboxPlacementDetails;
  const [one, other] = results.map(({ address }) => anArrival(address, { code, sender: mailbox.email }));
  if (!one || !other) throw new Error('There are no two seed inboxes.');
  await overlap({
    database: first.sandbox.database,
    work: (database) => receiveAtSeed({ ...first.sandbox, database, clock: first.clock }, one),
    call: () => receiveAtSeed(second.sandbox, other),
  });
  const [stored] = await first.sandbox.database.select().from(inboxPlacements).where(eq(inboxPlacements.id, id));
  await close();
  expect(stored?.results.map(({ found }) => found?.folder)).toEqual(['inbox', 'inbox', undefined]);
});

test('a placement test that another call runs is not run again', async () => {
  const { first, second, close } = await createTestSandboxes();
  const admin = await second.as('admin');
  const { id: mailboxId } = await aMailboxOf(admin);
  const placementId = idOf((await admin(createInboxPlacement, { body: { mailboxId, providers: ['Gmail'] } })).body);
  const now = first.clock.now();
  const run = await overlap({
    database: first.sandbox.database,
    work: (transaction) =>
      transaction
        .update(inboxPlacements)
        .set({ startedAt: now, completesAt: now })
        .where(eq(inboxPlacements.id, placementId)),
    call: () => admin(runInboxPlacement, { params: { placementId } }),
  });
  await close();
  expect(run).toMatchObject({ status: 409, body: { code: 'already-run' } });
});

/** A test that has one seed inbox at a provider, and is due. Each process reads that inbox with its function. */
const aDueTest = async ({ first, second }: TestSandboxes, finds: Record<'first' | 'second', SeedInbox['find']>) => {
  const inbox = { provider: 'Gmail', address: 'seed@receiver.test' } as const;
  first.sandbox.seedInboxes = [{ ...inbox, find: finds.first }];
  second.sandbox.seedInboxes = [{ ...inbox, find: finds.second }];
  const admin = await first.as('admin');
  const { id: mailboxId } = await aMailboxOf(admin);
  const { body } = await admin(createInboxPlacement, { body: { mailboxId, providers: ['Gmail'] } });
  const now = first.clock.now();
  await first.sandbox.database
    .update(inboxPlacements)
    .set({ startedAt: now, completesAt: new Date(now.getTime() + 60 * 60_000), nextReadAt: now })
    .where(eq(inboxPlacements.id, idOf(body)));
  return { countSent: () => first.sandbox.database.$count(mails, eq(mails.recipient, inbox.address)) };
};
const notFound = { kind: 'not-found' } as const;

test('two processes read the seed inboxes of a test once, and send one message', async () => {
  const apis = await createTestSandboxes();
  apis.first.clock.stop();
  const barrier = createBarrier({ parties: 2 });
  const find = async () => {
    await barrier.arrive();
    return notFound;
  };
  const { countSent } = await aDueTest(apis, { first: find, second: find });
  await Promise.all(
    [apis.first, apis.second].map(({ sandbox }) => readSeedInboxes(sandbox, { workspaceId: northwindId })),
  );
  const sent = await countSent();
  await apis.close();
  expect([barrier.arrived(), sent]).toEqual([1, 1]);
});

test('a process whose lease of a test has ended sends no second message', async () => {
  const apis = await createTestSandboxes();
  apis.first.clock.stop();
  let reads = 0;
  const { countSent } = await aDueTest(apis, {
    first: async () => {
      apis.first.clock.advance(6 * 60_000);
      await readSeedInboxes(apis.second.sandbox, { workspaceId: northwindId });
      return notFound;
    },
    second: () => {
      reads += 1;
      return Promise.resolve(notFound);
    },
  });
  await readSeedInboxes(apis.first.sandbox, { workspaceId: northwindId });
  const sent = await countSent();
  await apis.close();
  expect([reads, sent]).toEqual([1, 1]);
});
