import { northwindId } from '#testing/create-test-sandbox.ts';
import { openTestDatabase } from '#testing/open-test-database.ts';
import type { TestDatabase } from '#testing/open-test-database.ts';
import { overlap } from '#testing/overlap.ts';
import type { Database } from '#database/database.ts';
import { seedDatabase } from '#database/seed/seed-database.ts';
import { uploads } from '#database/schema/uploads.ts';
import { reserveUpload, uploadQuotaBytes } from './reserve-upload.ts';
import { testSecrets } from '#testing/test-secrets.ts';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
  await seedDatabase(opened.database, { seed: 'default', secrets: testSecrets, lookups: null, now: new Date() });
});
afterAll(() => opened.close());

test('concurrent uploads do not exceed the quota together', async () => {
  const { database, openAnother } = opened;
  const { database: second } = await openAnother();
  const now = new Date();
  const expiresAt = new Date(now.getTime() + 60_000);
  const reserve = (of: Database, id: string) =>
    reserveUpload(of, {
      upload: { id, workspaceId: northwindId, contentType: 'image/png', size: uploadQuotaBytes / 2, expiresAt },
      now,
    });
  await reserve(database, 'a');
  const reserving = overlap({
    database,
    work: (transaction) => reserve(transaction, 'b'),
    call: () => reserve(second, 'c'),
  });
  await expect(reserving).rejects.toMatchObject({ code: 'storage-full' });
  expect(await database.$count(uploads)).toBe(2);
});
