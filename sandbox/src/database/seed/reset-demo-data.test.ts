import { asc, eq } from 'drizzle-orm';
import { domains } from '#database/schema/domains.ts';
import { openSeededDatabase } from '#testing/open-seeded-database.ts';
import { testLookups } from '#testing/test-lookups.ts';
import { testSecrets } from '#testing/test-secrets.ts';
import { createDemoReset } from './reset-demo-data.ts';

const now = new Date('2026-11-02T10:00:00Z');
const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

let opened: Awaited<ReturnType<typeof openSeededDatabase>>['opened'];
beforeAll(async () => {
  ({ opened } = await openSeededDatabase());
});
afterAll(() => opened.close());

const firstDomain = async () => {
  const [first] = await opened.database.select().from(domains).orderBy(asc(domains.id)).limit(1);
  return { id: first?.id ?? '', createdAt: first?.createdAt.getTime() ?? 0 };
};

test('a reset restores deleted rows, and after five minutes it writes rows with new dates', async () => {
  const { database } = opened;
  const reset = createDemoReset(database, { seed: 'default', secrets: testSecrets, lookups: testLookups });
  await reset(now);
  const seeded = await firstDomain();

  await database.delete(domains).where(eq(domains.id, seeded.id));
  await reset(minutesLater(4));
  expect(await firstDomain()).toEqual(seeded);

  await database.delete(domains).where(eq(domains.id, seeded.id));
  await Promise.all([reset(minutesLater(6)), reset(minutesLater(6))]);
  expect(await firstDomain()).toEqual({ ...seeded, createdAt: seeded.createdAt + 6 * 60_000 });
});
