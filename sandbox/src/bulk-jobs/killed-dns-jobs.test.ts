import { createSeededRandom } from '@roost/shared/rules/seeded-random';
import { eq, sql } from 'drizzle-orm';
import { bulkJobItems, bulkJobSlices } from '#database/schema/bulk-jobs.ts';
import { dnsSets } from '#database/schema/domains.ts';
import { isOneOf } from '#database/is-one-of.ts';
import { runOperations } from '#provider-operations/run-operations.ts';
import { aMortalProcess, isKilled } from '#testing/a-mortal-process.ts';
import { northwindId } from '#testing/create-test-sandbox.ts';
import { goodDomains, readJob, reports, startDnsJob, useDnsChanges } from '#testing/use-dns-changes.ts';
import { insertSlices } from './bulk-job-slices.ts';
import { runBulkJob } from './run-bulk-job.ts';

const dns = useDnsChanges();

const domainCount = 50;
const jobKills = 40;
const workerKills = 60;
/** A slice of 10 items has 29 steps, and a batch of 10 operations 26. */
const jobSteps = 32;
const workerSteps = 29;
const random = createSeededRandom(20_261_126);

test('a bulk job of 50 domains survives 100 kills: each is changed once, and no key has two effects', async () => {
  const { sandbox, clock } = dns.api();
  const { database, jobs } = sandbox;
  await dns.behave({ kind: 'loses-answers' });
  const ids = (await goodDomains(dns.admin, domainCount)).map(({ id }) => id);
  const areThey = isOneOf(dnsSets.domainId, ids);
  const versionsOf = async () =>
    new Map((await database.select().from(dnsSets).where(areThey)).map((set) => [set.domainId, set.version]));
  const before = await versionsOf();
  const { id } = await startDnsJob(dns.admin, ids);
  await jobs.clear();
  await database.delete(bulkJobSlices);
  const listed = sql`select * from unnest(array[${sql.join(
    ids.map((one) => sql`${one}`),
    sql`, `,
  )}]::text[]) with ordinality as listed (item_id, position)`;
  const items = sql`select item_id, position::int as position from (${listed}) listed`;
  await insertSlices(database, { jobId: id, items, size: 10 });

  const data = { workspaceId: northwindId, bulkJobId: id };
  for (let kills = 0; kills < jobKills;) {
    const process = aMortalProcess(sandbox, random.below(jobSteps));
    if (await isKilled(runBulkJob(process, { data, isLastAttempt: false }))) kills += 1;
    if ((await database.$count(bulkJobSlices)) === 0) throw new Error('The job has ended before its kills.');
  }
  // A run ends after its turn, which a slow machine fills with few slices.
  while ((await database.$count(bulkJobSlices, eq(bulkJobSlices.isStarted, false))) > 0) {
    await runBulkJob(sandbox, { data, isLastAttempt: false });
  }
  for (let kills = 0; kills < workerKills;) {
    const worker = aMortalProcess(sandbox, random.below(workerSteps));
    if (await isKilled(runOperations(worker, { workspaceId: northwindId, batchSize: 10 }))) kills += 1;
    clock.advance(11 * 60_000);
  }
  while ((await dns.operations()).length > 0) {
    await runOperations(sandbox, { workspaceId: northwindId });
    clock.advance(11 * 60_000);
  }

  await dns.later(0);
  expect(await readJob(dns.admin, id)).toMatchObject({ state: 'Completed', changed: domainCount, failed: 0 });
  expect([await database.$count(bulkJobItems), await database.$count(bulkJobSlices)]).toEqual([domainCount, 0]);
  const after = await versionsOf();
  // A first save has version 1.
  expect(ids.map((one) => after.get(one))).toEqual(ids.map((one) => (before.get(one) ?? 0) + 1));
  const sets = await database.select().from(dnsSets).where(areThey);
  const reported = sets.filter(({ records }) =>
    records.some(({ key, value }) => key === '_dmarc' && value.includes(`mailto:${reports.dmarcEmail}`)),
  );
  expect(reported).toHaveLength(domainCount);
  const done = await dns.calls();
  expect(new Set(done.map(({ subject }) => subject)).size).toBe(domainCount);
  expect(done).toHaveLength(domainCount);
}, 60_000);
