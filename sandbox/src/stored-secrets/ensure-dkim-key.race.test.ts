import { createPublicKey } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { appMetadata } from '#database/schema/app-metadata.ts';
import { dkimKeyName } from '#providers/account-mail-server.ts';
import { createTestSandboxes } from '#testing/create-test-sandboxes.ts';
import { ensureDkimKey } from './ensure-dkim-key.ts';

test('processes that send their first email together sign with the one key in DNS', async () => {
  const { first, second, close } = await createTestSandboxes();
  const keys = await Promise.all(
    [first, second, first, second].map(({ sandbox }) => ensureDkimKey(sandbox.database, sandbox)),
  );
  const [published] = await first.sandbox.database.select().from(appMetadata).where(eq(appMetadata.name, dkimKeyName));
  await close();
  expect(new Set(keys).size).toBe(1);
  const publicKey = createPublicKey(keys[0] ?? '').export({ type: 'spki', format: 'der' });
  expect(published?.value).toBe(publicKey.toString('base64'));
});
