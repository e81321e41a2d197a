import { createInboxPlacement, runInboxPlacement } from '@roost/shared/contracts/deliverability/inbox-placement';
import { eq } from 'drizzle-orm';
import { inboxPlacements } from '#database/schema/inbox-placements.ts';
import { createTestSandboxes } from '#testing/create-test-sandboxes.ts';
import { aMailboxOf, idOf } from '#testing/northwind-fixture.ts';
import { overlap } from '#testing/overlap.ts';

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
