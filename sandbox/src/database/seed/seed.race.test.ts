import { sql } from 'drizzle-orm';
import { openTestDatabase } from '#testing/open-test-database.ts';
import { overlap } from '#testing/overlap.ts';
import { advisoryLocks } from '#database/advisory-locks.ts';
import { mails } from '#database/schema/mails.ts';
import { appMetadata } from '#database/schema/app-metadata.ts';
import { ensureSeed } from './seed-database.ts';
import { testSecrets } from '#testing/test-secrets.ts';

test('a seed that another process writes at the same time is not written again', async () => {
  const { database, openAnother, close } = await openTestDatabase();
  const { database: second } = await openAnother();
  const now = new Date();
  await overlap({
    database,
    work: async (transaction) => {
      await transaction.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.seed})`);
      await transaction.insert(appMetadata).values({ name: 'seed', value: 'default' });
      await transaction.insert(mails).values({ recipient: '', subject: '', text: '', link: '', createdAt: now });
    },
    call: () => ensureSeed(second, { seed: 'default', secrets: testSecrets, lookups: null, now }),
  });
  const left = await database.$count(mails);
  await close();
  expect(left).toBe(1);
});
