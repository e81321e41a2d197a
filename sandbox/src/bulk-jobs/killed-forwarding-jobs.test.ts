import { createSeededRandom } from '@roost/shared/rules/seeded-random';
import { eq, sql } from 'drizzle-orm';
import { bulkJobItems, bulkJobSlices } from '#database/schema/bulk-jobs.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { isAmong } from '#mailboxes/lock-mailboxes.ts';
import { runOperations } from '#provider-operations/run-operations.ts';
import { aMortalProcess, isKilled } from '#testing/a-mortal-process.ts';
import { northwindId } from '#testing/create-test-sandbox.ts';
import { someMailboxes } from '#testing/northwind-fixture.ts';
import { forwardTo, useInboxChanges } from '#testing/use-inbox-changes.ts';
import { insertSlices } from './bulk-job-slices.ts';
import { runBulkJob } from './run-bulk-job.ts';

const inboxes = useInboxChanges();

const inboxCount = 100;
const sliceSize = 4;
const jobKills = 20;
const workerKills = 40;
/** A slice has 11 steps, and a batch of 5 operations 19. */
const jobSteps = 13;
const workerSteps = 21;
const random = createSeededRandom(20_261_127);

test('a bulk job that forwards 100 inboxes survives 60 kills: no key has two effects', async () => {
  const { sandbox, clock } = inboxes.api;
  const { database, jobs } = sandbox;
  await inboxes.behave({ kind: 'loses-answers' });
  const ids = await someMailboxes(inboxes.admin, { limit: String(inboxCount), forwarding: 'false' });
  expect(ids).toHaveLength(inboxCount);
  const { id } = await inboxes.startJob(ids);
  await jobs.clear();
  await database.delete(bulkJobSlices);
  const listed = sql`select * from json_array_elements_text(${JSON.stringify(ids)}::json)
    with ordinality as listed (item_id, position)`;
  const items = sql`select item_id, position::int as position from (${listed}) listed`;
  await insertSlices(database, { jobId: id, items, size: sliceSize });

  const data = { workspaceId: northwindId, bulkJobId: id };
  for (let kills = 0; kills < jobKills;) {
    const process = aMortalProcess(sandbox, random.below(jobSteps));
    if (await isKilled(runBulkJob(process, { data, isLastAttempt: false }))) kills += 1;
    if ((await database.$count(bulkJobSlices)) === 0) throw new Error('The job has ended before its kills.');
  }
  while ((await database.$count(bulkJobSlices, eq(bulkJobSlices.isStarted, false))) > 0) {
    await runBulkJob(sandbox, { data, isLastAttempt: false });
  }
  for (let kills = 0; kills < workerKills;) {
    const worker = aMortalProcess(sandbox, random.below(workerSteps));
    if (await isKilled(runOperations(worker, { workspaceId: northwindId, batchSize: 5 }))) kills += 1;
    clock.advance(11 * 60_000);
  }
  while ((await inboxes.operations()).length > 0) {
    await runOperations(sandbox, { workspaceId: northwindId });
    clock.advance(11 * 60_000);
  }

  await inboxes.later(0);
  expect(await inboxes.readJob(id)).toMatchObject({ state: 'Completed', changed: inboxCount, failed: 0 });
  expect([await database.$count(bulkJobItems), await database.$count(bulkJobSlices)]).toEqual([inboxCount, 0]);
  const after = await database.select().from(mailboxes).where(isAmong(ids));
  expect(new Set(after.map((one) => [one.forwardTo, one.status, one.changeKey].join()))).toEqual(
    new Set([[forwardTo, 'Active', null].join()]),
  );
  expect(await inboxes.calls()).toHaveLength(inboxCount / sliceSize);
}, 60_000);
