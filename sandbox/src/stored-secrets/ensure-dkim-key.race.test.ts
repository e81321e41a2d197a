import { createPublicKey } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { appMetadata } from '#database/schema/app-metadata.ts';
import { dkimKeyName } from '#secrets/dkim-signers.ts';
import { createTestSandboxes } from '#testing/create-test-sandboxes.ts';
import { ensureDkimKey } from './ensure-dkim-key.ts';

test.each(['account-mails', 'Private'] as const)(
  'processes that start together sign with the one key of %s in DNS',
  async (signer) => {
    const { first, second, close } = await createTestSandboxes();
    const keys = await Promise.all(
      [first, second, first, second].map(({ sandbox }) => ensureDkimKey(sandbox.database, { ...sandbox, signer })),
    );
    const [published] = await first.sandbox.database
      .select()
      .from(appMetadata)
      .where(eq(appMetadata.name, dkimKeyName(signer)));
    await close();
    expect(new Set(keys).size).toBe(1);
    const publicKey = createPublicKey(keys[0] ?? '').export({ type: 'spki', format: 'der' });
    expect(published?.value).toBe(publicKey.toString('base64'));
  },
);
