import { eq } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { rateLimits } from '#database/schema/rate-limits.ts';
import { createClock } from '#runtime/clock.ts';
import { openTestDatabase } from '#testing/open-test-database.ts';
import type { TestDatabase } from '#testing/open-test-database.ts';
import { overlap } from '#testing/overlap.ts';
import { race } from '#testing/race.ts';
import { createRateLimits, defaultRateLimits } from './rate-limits.ts';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

const account = 'maya@northwind.example';

test('calls that two processes count at the same time never exceed the limit', async () => {
  const { database: second } = await opened.openAnother();
  const clock = createClock();
  const processes = [opened.database, second].map((database) =>
    createRateLimits({ limits: { ...defaultRateLimits, password: { account: 5, seconds: 60 } }, clock, database }),
  );
  await processes[0]?.consume('password', { account });
  const outcomes = await race(10, async (index) => {
    try {
      await processes[index % 2]?.consume('password', { account });
      return 'counted';
    } catch {
      return 'rejected';
    }
  });
  expect(outcomes.filter((outcome) => outcome === 'counted')).toHaveLength(4);
});

test('a counter that another process extends is not deleted', async () => {
  const { database } = opened;
  const { database: second } = await opened.openAnother();
  const clock = createClock();
  const isIt = eq(rateLimits.key, 'renewed');
  const past = new Date(clock.now().getTime() - 1_000);
  await database.insert(rateLimits).values({ key: 'renewed', times: [], until: past });
  await overlap({
    database,
    work: (transaction) =>
      transaction
        .update(rateLimits)
        .set({ times: [clock.now().getTime()], until: new Date(clock.now().getTime() + 60_000) })
        .where(isIt),
    call: () =>
      createRateLimits({ limits: defaultRateLimits, clock, database: second }).consume('password', { account: 'x' }),
  });
  expect(await database.$count(rateLimits, isIt)).toBe(1);
});

test('a call that locks counters in the opposite order only delays the reset of all counters', async () => {
  const { database } = opened;
  const { database: second } = await opened.openAnother();
  const clock = createClock();
  const until = new Date(clock.now().getTime() + 60_000);
  await database.delete(rateLimits);
  await database.insert(rateLimits).values(['one', 'other'].map((key) => ({ key, times: [], until })));
  const lock = (key: string) => (transaction: Database) =>
    transaction.update(rateLimits).set({ times: [] }).where(eq(rateLimits.key, key));
  await overlap({
    database,
    work: lock('other'),
    whileBlocked: lock('one'),
    call: () => createRateLimits({ limits: defaultRateLimits, clock, database: second }).clear(),
  });
  expect(await database.$count(rateLimits)).toBe(0);
});
