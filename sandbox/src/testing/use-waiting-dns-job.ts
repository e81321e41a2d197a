import { eq } from 'drizzle-orm';
import { bulkJobs } from '#database/schema/bulk-jobs.ts';
import { claimOperations } from '#provider-operations/claim-operations.ts';
import type { Operation } from '#provider-operations/claim-operations.ts';
import { recordAnswers } from '#provider-operations/record-answers.ts';
import { setBehaviour } from '#providers/stored-behaviour.ts';
import { runReadyJobs } from '#worker/run-ready-jobs.ts';
import { northwindId } from './create-test-sandbox.ts';
import type { TestSandbox } from './create-test-sandbox.ts';
import { createTestSandboxes } from './create-test-sandboxes.ts';
import type { TestSandboxes } from './create-test-sandboxes.ts';
import { goodDomains, startDnsJob } from './use-dns-changes.ts';

/** For each test, a bulk job of `count` domains whose slice waits for the answers of claimed operations. */
export const useWaitingDnsJob = (count: number) => {
  let apis: TestSandboxes;
  let claimed: Operation[];
  let jobId: string;
  beforeAll(async () => {
    apis = await createTestSandboxes();
  });
  beforeEach(async () => {
    await apis.reset();
    const { sandbox, clock, as } = apis.first;
    const behaviour = { kind: 'down', until: '2100-01-01T00:00:00.000Z' } as const;
    await setBehaviour(sandbox.database, { name: 'dns', behaviour });
    const admin = await as('admin');
    const domains = await goodDomains(admin, count);
    const job = await startDnsJob(
      admin,
      domains.map(({ id }) => id),
    );
    jobId = job.id;
    await runReadyJobs(sandbox);
    const now = new Date(clock.now().getTime() + 60_000);
    claimed = await claimOperations(sandbox.database, { workspaceId: northwindId, batchSize: count, now });
  });
  afterAll(() => apis.close());

  const database = () => apis.first.sandbox.database;
  return {
    apis: () => apis,
    database,
    operations: () => claimed,
    jobId: () => jobId,
    readJob: async () => (await database().select().from(bulkJobs).where(eq(bulkJobs.id, jobId)))[0],
    /** Records that the provider accepted operations, in the second process by default. */
    record: (operations: readonly Operation[], { sandbox }: Pick<TestSandbox, 'sandbox'> = apis.second) =>
      recordAnswers(sandbox, {
        workspaceId: northwindId,
        answered: operations.map((operation) => ({ operation, answer: { kind: 'accepted' } })),
        now: apis.first.clock.now(),
      }),
  };
};
