import { createBulkJob } from '@roost/shared/contracts/bulk-jobs/bulk-job-creation';
import type { BulkJob } from '@roost/shared/contracts/bulk-jobs/bulk-job';
import { dnsSets } from '#database/schema/domains.ts';
import { isOneOf } from '#database/is-one-of.ts';
import { northwindId } from '#testing/create-test-sandbox.ts';
import { createTestSandboxes } from '#testing/create-test-sandboxes.ts';
import type { TestSandboxes } from '#testing/create-test-sandboxes.ts';
import { anIdempotencyKey } from '#testing/northwind-fixture.ts';
import { race } from '#testing/race.ts';
import { goodDomains, readJob, reports } from '#testing/use-dns-changes.ts';
import { runBulkJob } from './run-bulk-job.ts';

let apis: TestSandboxes;
beforeAll(async () => {
  apis = await createTestSandboxes();
});
afterAll(() => apis.close());

test('two bulk jobs change the same domains at the same time, and neither loses a change of the other', async () => {
  const { sandbox } = apis.first;
  const admin = await apis.first.as('admin');
  const selection = (await goodDomains(admin, 40)).map(({ id }) => id);
  const policy = { ...reports, dmarcEmailEnabled: false, dmarcPolicyEnabled: true, dmarcPolicy: 'reject' };
  const ids: string[] = [];
  for (const change of [reports, policy]) {
    const body = { action: 'domain-dns', ...change, selection };
    ids.push(((await admin(createBulkJob, { headers: anIdempotencyKey(), body })).body as BulkJob).id);
    await sandbox.jobs.clear();
  }
  await race(2, (index) =>
    runBulkJob((index === 0 ? apis.first : apis.second).sandbox, {
      data: { workspaceId: northwindId, bulkJobId: ids[index] ?? '' },
      isLastAttempt: false,
    }),
  );
  for (const id of ids) expect(await readJob(admin, id)).toMatchObject({ state: 'Completed', failed: 0 });
  const sets = await sandbox.database.select().from(dnsSets).where(isOneOf(dnsSets.domainId, selection));
  const changed = sets.filter(({ records }) =>
    records.some(({ key, value }) => key === '_dmarc' && /p=reject/.test(value) && value.includes(reports.dmarcEmail)),
  );
  expect(changed).toHaveLength(selection.length);
});
