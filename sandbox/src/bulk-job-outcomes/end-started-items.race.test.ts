import { asc } from 'drizzle-orm';
import { bulkJobItems, bulkJobSlices } from '#database/schema/bulk-jobs.ts';
import { providerOperations } from '#database/schema/provider-operations.ts';
import { overlap } from '#testing/overlap.ts';
import { race } from '#testing/race.ts';
import { useWaitingDnsJob } from '#testing/use-waiting-dns-job.ts';

const count = 4;
const { apis, database, operations, readJob, record } = useWaitingDnsJob(count);

test('two workers that record answers of one slice at the same time keep the outcomes of both', async () => {
  const half = (index: number) => operations().slice(index * 2, index * 2 + 2);
  await race(2, (index) => record(half(index), index === 0 ? apis().first : apis().second));
  expect(await readJob()).toMatchObject({ state: 'Completed', changed: count });
  const items = await database().select().from(bulkJobItems).orderBy(asc(bulkJobItems.position));
  expect(items.map(({ position, outcome }) => [position, outcome])).toEqual([1, 2, 3, 4].map((at) => [at, 'changed']));
  expect([await database().$count(bulkJobSlices), await database().$count(providerOperations)]).toEqual([0, 0]);
});

test('an answer that waits for another of its slice removes its item from the rest', async () => {
  const [first, second, ...rest] = operations();
  if (first === undefined || second === undefined) throw new Error('The slice has too few operations.');
  await overlap({
    database: database(),
    work: (transaction) => record([first], { sandbox: { ...apis().first.sandbox, database: transaction } }),
    call: () => record([second]),
  });
  const [slice] = await database().select().from(bulkJobSlices);
  expect(slice?.itemIds.toSorted()).toEqual(rest.flatMap(({ domainId }) => domainId ?? []).toSorted());
  expect(await readJob()).toMatchObject({ state: 'Running', changed: 2 });
});
