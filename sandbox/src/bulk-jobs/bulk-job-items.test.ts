import { listBulkJobItems } from '@roost/shared/contracts/bulk-jobs/bulk-job';
import type { BulkJobItem } from '@roost/shared/contracts/bulk-jobs/bulk-job';
import type { Page } from '@roost/shared/contracts/paging';
import { eq, sql } from 'drizzle-orm';
import { insertRows } from '#database/insert-rows.ts';
import { bulkJobItems, bulkJobs, bulkJobSlices } from '#database/schema/bulk-jobs.ts';
import { aBulkJob } from '#testing/a-bulk-job.ts';
import { countPagesRead } from '#testing/count-pages-read.ts';
import { createTestSandbox } from '#testing/create-test-sandbox.ts';
import type { Client, TestSandbox } from '#testing/create-test-sandbox.ts';
import { recordSelects } from '#testing/record-queries.ts';

const [total, sliceLength] = [6_000, 250];

type Outcome = 'failed' | 'waiting' | 'changed' | 'unchanged';

/** Every 500th item failed. A slice in the middle and the last two are unprocessed. */
const outcomeAt = (position: number): Outcome => {
  const slice = Math.floor((position - 1) / sliceLength);
  if (slice === 10 || slice >= total / sliceLength - 2) return 'waiting';
  if (position % 500 === 0) return 'failed';
  return position % 3 === 0 ? 'unchanged' : 'changed';
};

const items = Array.from({ length: total }, (_, index) => ({
  position: index + 1,
  itemId: `m${index + 1}`,
  outcome: outcomeAt(index + 1),
}));
const withOutcome = (...outcomes: Outcome[]) => items.filter(({ outcome }) => outcomes.includes(outcome));

let api: TestSandbox;
let admin: Client;
let jobId: string;
beforeAll(async () => {
  api = await createTestSandbox();
  admin = await api.as('admin');
  const { database } = api.sandbox;
  jobId = await aBulkJob(api, { state: 'Canceled' });
  await database.delete(bulkJobSlices).where(eq(bulkJobSlices.jobId, jobId));
  const processed = items.flatMap(({ outcome, ...item }) =>
    outcome === 'waiting'
      ? []
      : [{ jobId, ...item, outcome, ...(outcome === 'failed' && { reasonCode: 'rejected' as const }) }],
  );
  await insertRows(database, bulkJobItems, processed);
  const slices = Map.groupBy(withOutcome('waiting'), ({ position }) => Math.floor((position - 1) / sliceLength));
  for (const waiting of slices.values()) {
    const unsorted = waiting.toReversed();
    await database.insert(bulkJobSlices).values({
      jobId,
      position: waiting[0]?.position ?? 0,
      positions: unsorted.map(({ position }) => position),
      itemIds: unsorted.map(({ itemId }) => itemId),
    });
  }
  const [changed, unchanged, failed] = (['changed', 'unchanged', 'failed'] as const).map(
    (outcome) => withOutcome(outcome).length,
  );
  await database.update(bulkJobs).set({ total, changed, unchanged, failed }).where(eq(bulkJobs.id, jobId));
  await database.execute(sql`vacuum analyze bulk_job_items, bulk_job_slices`);
});
afterAll(() => api.close());

const pageOf = async (query: Record<string, string>) =>
  (await admin(listBulkJobItems, { params: { jobId }, query: { limit: '100', ...query } })).body as Page<BulkJobItem>;

const allPages = async (query: Record<string, string> = {}) => {
  const ids: string[] = [];
  for (let offset = 0; ; offset += 70) {
    const page = await pageOf({ ...query, limit: '70', offset: String(offset) });
    ids.push(...page.data.map(({ id }) => id));
    if (page.data.length === 0) return { total: page.total, ids };
  }
};

test('the pages list each item once: failed ones, unprocessed ones, then the others, each by position', async () => {
  const expected = [...withOutcome('failed'), ...withOutcome('waiting'), ...withOutcome('changed', 'unchanged')];
  expect(await allPages()).toEqual({ total, ids: expected.map(({ itemId }) => itemId) });
});

test.each(['failed', 'waiting', 'changed', 'unchanged'] as const)(
  'the pages of %s items have no others',
  async (outcome) => {
    const expected = withOutcome(outcome);
    expect(await allPages({ outcome })).toEqual({ total: expected.length, ids: expected.map(({ itemId }) => itemId) });
  },
);

/** Pages of the database that a query of all items exceeds. */
const maxPages = 40;

test('a page in the middle or at the end reads only its own items', async () => {
  const { database } = api.sandbox;
  const pagesRead = async (offset: number) => {
    const run = () => pageOf({ offset: String(offset) });
    const selects = await recordSelects({ database, param: jobId, run });
    let read = 0;
    for (const select of selects) read += await countPagesRead(database, select);
    return read;
  };
  for (const offset of [1_000, 3_000, total - 100]) {
    const pages = await pagesRead(offset);
    expect([offset, pages < maxPages, pages]).toEqual([offset, true, pages]);
  }
});
