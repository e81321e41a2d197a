import { createSecretKey, randomBytes } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { createSecrets, keyIdOf } from '#secrets/create-secrets.ts';
import { mailboxPassword } from '#secrets/secret-columns.ts';
import { createTestSandboxes } from '#testing/create-test-sandboxes.ts';
import type { TestSandboxes } from '#testing/create-test-sandboxes.ts';
import { overlap } from '#testing/overlap.ts';
import { testSecretKey, testSecrets } from '#testing/test-secrets.ts';
import { prepareSecrets } from './prepare-secrets.ts';
import { rotateSecrets } from './rotate-secrets.ts';

let apis: TestSandboxes;
let database: Database;
beforeAll(async () => {
  apis = await createTestSandboxes();
  database = apis.first.sandbox.database;
});
beforeEach(() => apis.reset());
afterAll(() => apis.close());

const firstIds = async (limit: number): Promise<string[]> =>
  (await database.select({ id: mailboxes.id }).from(mailboxes).orderBy(asc(mailboxes.id)).limit(limit)).map(
    ({ id }) => id,
  );

test('a password that changes while its key is replaced stays changed', async () => {
  const newKey = createSecretKey(randomBytes(32));
  const rotating = createSecrets({ current: newKey, previous: testSecretKey });
  const [id = ''] = await firstIds(1);
  const place = mailboxPassword({ id });
  await overlap({
    database,
    work: (transaction) =>
      transaction
        .update(mailboxes)
        .set({ encryptedPassword: rotating.encrypt('changed', place) })
        .where(eq(mailboxes.id, id)),
    call: () => rotateSecrets({ database: apis.second.sandbox.database, secrets: rotating }),
  });
  const [stored] = await database.select().from(mailboxes).where(eq(mailboxes.id, id));
  if (stored === undefined) throw new Error('The inbox is missing.');
  expect(stored.encryptedPassword).toMatch(keyIdOf(newKey));
  expect(rotating.decrypt(stored.encryptedPassword, place)).toBe('changed');
  // The signing keys stay after a reset of the test database.
  const back = createSecrets({ current: testSecretKey, previous: newKey });
  await rotateSecrets({ database, secrets: back });
});

test('a process that starts while another one encrypts secrets leaves none in plain text', async () => {
  await database.execute(sql`update mailboxes set encrypted_password = 'plain:' || id`);
  // A whole slice.
  const ids = await firstIds(500);
  const { second } = apis;
  await overlap({
    database,
    work: async (transaction) => {
      for (const id of ids) {
        const encryptedPassword = testSecrets.encrypt(id, mailboxPassword({ id }));
        await transaction.update(mailboxes).set({ encryptedPassword }).where(eq(mailboxes.id, id));
      }
    },
    call: () => prepareSecrets(second.sandbox.database, { secrets: testSecrets, isEmbedded: false }),
  });
  const isPlain = sql`encrypted_password like 'plain:%'`;
  expect(await database.$count(mailboxes, isPlain)).toBe(0);
});
