import {
  createInboxPlacement,
  getInboxPlacement,
  listInboxPlacements,
  runInboxPlacement,
} from '@roost/shared/contracts/deliverability/inbox-placement';
import type { InboxPlacementDetails, InboxPlacementPage } from '@roost/shared/contracts/deliverability/inbox-placement';
import { placementTotals } from '@roost/shared/rules/deliverability/placement-totals';
import { eq } from 'drizzle-orm';
import { fjord } from '#database/seed/accounts.ts';
import { workspaceIdOf } from '#database/seed/stable-id.ts';
import { workspaces } from '#database/schema/workspaces.ts';
import { northwindId } from '#testing/create-test-sandbox.ts';
import { aMailboxOf } from '#testing/northwind-fixture.ts';
import { useTestSandbox } from '#testing/use-test-sandbox.ts';

const { api, admin } = useTestSandbox();
beforeEach(() => api.clock.stop());

const create = async (client = admin) => {
  const { id } = await aMailboxOf(client);
  const sent = { body: { mailboxId: id, providers: ['Gmail', 'Outlook', 'Gmail'] } };
  return (await client(createInboxPlacement, sent)).body as InboxPlacementDetails;
};
const read = async (placementId: string) =>
  (await admin(getInboxPlacement, { params: { placementId } })).body as InboxPlacementDetails;
const run = (placementId: string) => admin(runInboxPlacement, { params: { placementId } });

test('a placement test has seed inboxes and a code, then shows their results one after the other', async () => {
  const { id, code, results } = await create();
  expect(code).toMatch(/^roost-[\da-f]{12}$/);
  expect(results.map(({ provider, found }) => [provider, found])).toEqual([
    ...Array.from({ length: 3 }, () => ['Gmail', null]),
    ...Array.from({ length: 3 }, () => ['Outlook', null]),
  ]);
  expect(new Set(results.map(({ address }) => address)).size).toBe(6);

  expect((await run(id)).body).toMatchObject({ status: 'Waiting', seeds: 6, totals: { inbox: 0, spam: 0 } });
  api.clock.advance(4_000);
  const halfway = await read(id);
  expect(halfway).toMatchObject({ status: 'Waiting', completedAt: null });
  expect(halfway.results.filter(({ found }) => found !== null)).toHaveLength(3);
  api.clock.advance(4_000);
  const done = await read(id);
  expect(done).toMatchObject({ status: 'Completed', completedAt: api.clock.now().toISOString() });
  expect(done.results.every(({ found }) => found !== null)).toBe(true);
  expect(done.totals).toEqual(placementTotals(done.results));
  expect((await run(id)).body).toMatchObject({ statusCode: 409, code: 'already-run' });
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
