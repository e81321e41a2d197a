import { sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { providerOperations } from '#database/schema/provider-operations.ts';
import { lockWorkspace } from '#locks/lock-workspace.ts';
import { northwindId } from '#testing/create-test-sandbox.ts';
import { overlap } from '#testing/overlap.ts';
import { race } from '#testing/race.ts';
import { useWaitingDnsJob } from '#testing/use-waiting-dns-job.ts';

const count = 4;
const { apis, database, operations, jobId, readJob, record } = useWaitingDnsJob(count);

/** Fails when another transaction has locked one of the rows. */
const lock = (transaction: Database, rows: ReturnType<typeof sql>) =>
  transaction.execute(sql`select 1 from ${rows} for no key update nowait`);

test('answers lock the domains by id before the operations, the slices and the job', async () => {
  const ids = operations()
    .flatMap(({ domainId }) => domainId ?? [])
    .toSorted();
  await overlap({
    database: database(),
    work: (transaction) => lock(transaction, sql`domains where id = ${ids[0]}`),
    call: () => record(operations()),
    whileBlocked: async (transaction) => {
      await lock(transaction, sql`domains where id = ${ids.at(-1)}`);
      for (const rows of [sql`provider_operations`, sql`bulk_job_slices`, sql`bulk_jobs where id = ${jobId()}`]) {
        await lock(transaction, rows);
      }
    },
  });
  expect(await readJob()).toMatchObject({ state: 'Completed', changed: count });
});

test('answers do not wait for the lock of the workspace', async () => {
  await overlap({
    database: database(),
    work: (transaction) => lockWorkspace(transaction, northwindId),
    call: () => record(operations()),
    whileBlocked: async () => expect(await database().$count(providerOperations)).toBe(0),
  });
  expect(await readJob()).toMatchObject({ state: 'Completed', changed: count });
});

test('an answer that two workers record counts once', async () => {
  await race(4, (index) => record(operations(), index % 2 === 0 ? apis().first : apis().second));
  expect(await readJob()).toMatchObject({ state: 'Completed', changed: count });
});
