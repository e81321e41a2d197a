import { getRequestListener } from '@hono/node-server';
import { createBulkJob } from '@roost/shared/contracts/bulk-jobs/bulk-job-creation';
import { cancelBulkJob, getBulkJob, watchBulkJobs } from '@roost/shared/contracts/bulk-jobs/bulk-job';
import type { BulkJob } from '@roost/shared/contracts/bulk-jobs/bulk-job';
import { signOutEverywhere } from '@roost/shared/contracts/accounts/auth';
import { and, eq, inArray } from 'drizzle-orm';
import { fjord } from '#database/seed/accounts.ts';
import { workspaceIdOf } from '#database/seed/stable-id.ts';
import { bulkJobs } from '#database/schema/bulk-jobs.ts';
import { members } from '#database/schema/members.ts';
import { users } from '#database/schema/users.ts';
import { createApp } from '#server/create-app.ts';
import { listenOnEach } from '#server/listen-on-each.ts';
import { aBulkJob } from '#testing/a-bulk-job.ts';
import { createTestSandbox, northwindId } from '#testing/create-test-sandbox.ts';
import type { Client, TestSandbox } from '#testing/create-test-sandbox.ts';
import { eventReader } from '#testing/event-reader.ts';
import { anIdempotencyKey, someMailboxes } from '#testing/northwind-fixture.ts';
import { createBulkJobEvents } from './bulk-job-events.ts';

let api: TestSandbox;
let admin: Client;
beforeAll(async () => {
  api = await createTestSandbox();
});
const open: ReturnType<typeof eventReader>[] = [];
beforeEach(async () => {
  await api.reset();
  admin = await api.as('admin');
});
afterEach(() => Promise.all(open.splice(0).map(({ cancel }) => cancel())));
afterAll(() => api.close());

const watch = async (account = 'admin', workspaceId?: string) => {
  const events = eventReader(await api.watch(watchBulkJobs, account, workspaceId));
  open.push(events);
  return events;
};
const cancel = (jobId: string) => admin(cancelBulkJob, { params: { jobId } });
const fjordId = workspaceIdOf(fjord);

test('the first event has the latest jobs, and each change of one follows', async () => {
  const old = await aBulkJob(api, { state: 'Completed' });
  const { status, headers, body } = await api.watch(watchBulkJobs, 'admin');
  await body?.cancel();
  expect([status, headers.get('content-type'), headers.get('x-accel-buffering')]).toEqual([
    200,
    'text/event-stream',
    'no',
  ]);
  const events = await watch();
  expect(await events.read()).toMatchObject([{ id: old, state: 'Completed' }]);
  const order = { action: 'spam-checks', selection: await someMailboxes(admin) };
  const { id } = (await admin(createBulkJob, { headers: anIdempotencyKey(), body: order })).body as BulkJob;
  expect(await events.read()).toMatchObject([{ id, state: 'Running', changed: 0 }]);
  const { body: job } = await admin(getBulkJob, { params: { jobId: id } });
  expect(job).toMatchObject({ state: 'Completed' });
  // The same job as in every other response.
  expect(await events.read()).toEqual([job]);
});

test('jobs of another workspace never appear', async () => {
  const foreign = await aBulkJob(api);
  await api.sandbox.database.update(bulkJobs).set({ workspaceId: fjordId }).where(eq(bulkJobs.id, foreign));
  const own = await aBulkJob(api);
  const [here, there] = [await watch(), await watch('admin', fjordId)];
  expect(await here.read()).toMatchObject([{ id: own }]);
  expect(await there.read()).toMatchObject([{ id: foreign }]);
  await api.sandbox.database
    .update(bulkJobs)
    .set({ changed: 1 })
    .where(inArray(bulkJobs.id, [own, foreign]));
  expect(await here.read()).toMatchObject([{ id: own, changed: 1 }]);
  expect(await there.read()).toMatchObject([{ id: foreign, changed: 1 }]);
});

test('a guest can watch, and a stranger cannot', async () => {
  expect(await (await watch('guest')).read()).toEqual([]);
  expect((await api.watch(watchBulkJobs, 'new')).status).toBe(404);
  expect((await api.anyone(watchBulkJobs, { headers: { 'workspace-id': northwindId } })).status).toBe(401);
});

test('a silent stream gets a comment every 15 seconds', async () => {
  const events = await watch();
  expect(await events.read()).toEqual([]);
  api.clock.advance(15_000);
  expect(await events.read()).toBe('heartbeat');
});

test('the stream ends when its user signs out', async () => {
  const id = await aBulkJob(api);
  const events = await watch();
  await events.read();
  expect((await admin(signOutEverywhere)).status).toBe(204);
  await api.sandbox.database.update(bulkJobs).set({ changed: 1 }).where(eq(bulkJobs.id, id));
  expect(await events.read()).toBeNull();
});

test('the stream ends when the access token expires', async () => {
  const events = await watch();
  await events.read();
  api.clock.advance(24 * 60 * 60_000);
  expect(await events.read()).toBeNull();
});

test('the stream ends when its member is removed, before the next event', async () => {
  const id = await aBulkJob(api);
  const events = await watch('viewer');
  await events.read();
  const { database } = api.sandbox;
  const [viewer] = await database.select().from(users).where(eq(users.email, 'viewer@roost.test'));
  const isMember = and(eq(members.userId, viewer?.id ?? ''), eq(members.workspaceId, northwindId));
  expect(await database.delete(members).where(isMember).returning()).toHaveLength(1);
  await cancel(id);
  expect(await events.read()).toBeNull();
});

test('a user can have four streams, and a closed one makes room', async () => {
  const streams = await Promise.all([watch(), watch(), watch(), watch()]);
  const refused = await api.watch(watchBulkJobs, 'admin');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
  expect(await (await watch('user')).read()).toEqual([]);
  await streams[0]?.cancel();
  expect(await (await watch()).read()).toEqual([]);
});

test('a reader that pauses gets the latest state of a job, not each one', async () => {
  const id = await aBulkJob(api);
  const [slow, other] = [await watch(), await watch('user')];
  await other.read();
  for (const changed of [1, 2, 3, 4]) {
    await api.sandbox.database.update(bulkJobs).set({ total: 9, changed }).where(eq(bulkJobs.id, id));
    expect(await other.read()).toMatchObject([{ changed }]);
  }
  const seen: unknown[] = [];
  while (seen.at(-1) !== 4) seen.push(((await slow.read()) as BulkJob[])[0]?.changed);
  expect(seen.length).toBeLessThan(5);
});

test('a stream over a connection is not compressed, and ends when the server stops', async () => {
  const sandbox = { ...api.sandbox, bulkJobEvents: createBulkJobEvents(api.sandbox) };
  const listener = getRequestListener(createApp(sandbox).fetch, { overrideGlobalObjects: false });
  const { url, close } = await listenOnEach(listener, { listen: ['127.0.0.1'], port: 0 });
  const { accessToken } = await api.signIn('admin');
  const response = await fetch(`${url.replace('localhost', '127.0.0.1')}/v1${watchBulkJobs.path}`, {
    headers: { authorization: `Bearer ${accessToken}`, 'workspace-id': northwindId, 'accept-encoding': 'gzip' },
  });
  const { read } = eventReader(response);
  expect([await read(), response.headers.get('content-encoding')]).toEqual([[], null]);
  sandbox.bulkJobEvents.close();
  await close();
  // A connection that the server cuts after its timeout would throw.
  expect(await read()).toBeNull();
});
