import { northwindId } from '#testing/create-test-sandbox.ts';
import { openTestDatabase } from '#testing/open-test-database.ts';
import type { OpenDatabase } from '#database/open-database.ts';
import { plantSeed } from '#database/seed/plant-seed.ts';
import { uploads } from '#database/schema/uploads.ts';
import { reserveUpload, uploadQuotaBytes } from './reserve-upload.ts';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
  await plantSeed(opened.database, { seed: 'default', now: new Date() });
});
afterAll(() => opened.close());

test('uploads at the same time do not exceed the quota together', async () => {
  const now = new Date();
  const expiresAt = new Date(now.getTime() + 60_000);
  const size = uploadQuotaBytes / 2;
  const reserve = (id: string) =>
    reserveUpload(opened.database, {
      upload: { id, workspaceId: northwindId, contentType: 'image/png', size, expiresAt },
      now,
    });
  const reserved = await Promise.allSettled(['a', 'b', 'c', 'd'].map(reserve));
  expect(reserved.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect(await opened.database.$count(uploads)).toBe(2);
});
