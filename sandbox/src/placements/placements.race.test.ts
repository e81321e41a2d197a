import { createInboxPlacement, runInboxPlacement } from '@roost/shared/contracts/deliverability/inbox-placement';
import type { InboxPlacementDetails } from '@roost/shared/contracts/deliverability/inbox-placement';
import { eq } from 'drizzle-orm';
import { inboxPlacements } from '#database/schema/inbox-placements.ts';
import { createTestSandboxes } from '#testing/create-test-sandboxes.ts';
import { aMailboxOf, idOf } from '#testing/northwind-fixture.ts';
import { overlap } from '#testing/overlap.ts';
import { receiveAtSeed } from '#seed-inboxes/receive-at-seed.ts';

const anArrival = (recipient: string, { code, sender }: { code: string; sender: string }) => ({
  recipient,
  sender,
  source: Buffer.from(`Subject: Hello\r\n\r\n${code}\r\n`),
  submittedAt: new Date(),
  ip: '198.51.100.1',
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
    work: (database) => receiveAtSeed({ database, clock: first.clock }, one),
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
