import { cancelBulkJob, listBulkJobItems, retryBulkJob } from '@roost/shared/contracts/bulk-jobs/bulk-job';
import type { BulkJobItem } from '@roost/shared/contracts/bulk-jobs/bulk-job';
import { bulkDeleteDomains } from '@roost/shared/contracts/domains/domain-deletion';
import { eq } from 'drizzle-orm';
import { bulkJobSlices } from '#database/schema/bulk-jobs.ts';
import { dnsSets } from '#database/schema/domains.ts';
import { goodDomains, readJob, startDnsJob, useDnsChanges } from '#testing/use-dns-changes.ts';
import { minuteMs } from '#runtime/durations.ts';

const dns = useDnsChanges();

const itemsOf = async (jobId: string) =>
  ((await dns.admin(listBulkJobItems, { params: { jobId } })).body as { data: BulkJobItem[] }).data;

test('items of a bulk job wait for lost answers, which complete it', async () => {
  const ids = (await goodDomains(dns.admin, 5)).map(({ id }) => id);
  await dns.behave({ kind: 'loses-answers' });
  const { id } = await startDnsJob(dns.admin, [...ids, 'unknown-domain']);
  expect(await readJob(dns.admin, id)).toMatchObject({ state: 'Running', changed: 0, failed: 1, unanswered: 5 });
  const waiting = (await itemsOf(id)).filter(({ outcome }) => outcome === 'waiting');
  expect(waiting.map((item) => item.id)).toEqual(ids);
  await dns.later(31_000);
  expect(await readJob(dns.admin, id)).toMatchObject({
    state: 'Completed',
    changed: 5,
    failed: 1,
    unanswered: 0,
    endedAt: expect.any(String),
  });
  expect((await itemsOf(id)).filter(({ outcome }) => outcome === 'changed').map((item) => item.id)).toEqual(ids);
  expect((await dns.calls()).map((call) => call.calls)).toEqual(Array(5).fill(2));
  expect([await dns.operations(), await dns.database().$count(bulkJobSlices)]).toEqual([[], 0]);
});

test('three of fifty are refused in a bulk job, and a retry changes them', async () => {
  const ids = (await goodDomains(dns.admin, 50)).map(({ id }) => id);
  await dns.behave({ kind: 'refuses' });
  const { id } = await startDnsJob(dns.admin, ids);
  expect(await readJob(dns.admin, id)).toMatchObject({ state: 'Completed', changed: 47, failed: 3, retryable: 3 });
  await dns.behave({ kind: 'usual' });
  await dns.admin(retryBulkJob, { params: { jobId: id } });
  await dns.later(0);
  expect(await readJob(dns.admin, id)).toMatchObject({ state: 'Completed', changed: 50, failed: 0 });
});

test('a canceled job ends the items that wait, and can be retried after them', async () => {
  const ids = (await goodDomains(dns.admin, 2)).map(({ id }) => id);
  await dns.goDown();
  const { id } = await startDnsJob(dns.admin, ids);
  await dns.admin(cancelBulkJob, { params: { jobId: id } });
  expect(await dns.admin(retryBulkJob, { params: { jobId: id } })).toMatchObject({ body: { code: 'job-running' } });
  await dns.later(61 * minuteMs);
  expect(await readJob(dns.admin, id)).toMatchObject({ state: 'Canceled', changed: 2 });
  expect(await dns.admin(retryBulkJob, { params: { jobId: id } })).toMatchObject({
    body: { code: 'nothing-to-retry' },
  });
});

test('the records of a deleted domain are not published, and its bulk job ends', async () => {
  const ids = (await goodDomains(dns.admin, 2)).map(({ id }) => id);
  await dns.goDown();
  const { id } = await startDnsJob(dns.admin, ids);
  await dns.admin(bulkDeleteDomains, { body: { domainIds: ids.slice(0, 1) } });
  await dns.later(61 * minuteMs);
  expect(await readJob(dns.admin, id)).toMatchObject({ state: 'Completed', changed: 1, failed: 1 });
  expect(await dns.calls()).toHaveLength(1);
  expect(
    await dns
      .database()
      .select()
      .from(dnsSets)
      .where(eq(dnsSets.domainId, ids[0] ?? '')),
  ).toEqual([]);
});
