import { createSecretKey, randomBytes } from 'node:crypto';
import { saveExportCredentials, getExportCredentials } from '@roost/shared/contracts/exports/export-credentials';
import { revealPassword } from '@roost/shared/contracts/mailboxes/mailbox-edit';
import { getUser } from '@roost/shared/contracts/accounts/user';
import { eq, sql } from 'drizzle-orm';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { signingKeys } from '#database/schema/signing-keys.ts';
import { prepareSandbox } from '#prepare-sandbox.ts';
import { createSecrets, keyIdOf } from '#secrets/create-secrets.ts';
import type { Secrets } from '#secrets/create-secrets.ts';
import { secretColumns } from '#secrets/secret-columns.ts';
import { aMailboxOf, someCredentials, someMailboxes } from '#testing/northwind-fixture.ts';
import { testSecretKey, testSecrets } from '#testing/test-secrets.ts';
import { useTestSandbox } from '#testing/use-test-sandbox.ts';
import { runReadyJobs } from '#worker/run-ready-jobs.ts';
import { prepareSecrets } from './prepare-secrets.ts';
import { readKeyIds } from './rewrite-secrets.ts';
import { rotateSecrets, scheduleRotation } from './rotate-secrets.ts';

const { api, admin } = useTestSandbox();

const newKey = createSecretKey(randomBytes(32));
const rotating = createSecrets({ current: newKey, previous: testSecretKey });

/** The signing keys stay after a reset of the test database. */
beforeEach(() => rotateSecrets({ database: api.sandbox.database, secrets: backToTestKey }));
const backToTestKey = createSecrets({ current: testSecretKey, previous: newKey });

const reveal = async (mailboxId: string, client = admin) =>
  (await client(revealPassword, { params: { mailboxId } })).body;
const keyIds = async () => [
  ...new Set((await Promise.all(secretColumns.map((column) => readKeyIds(api.sandbox.database, column)))).flat()),
];
const prepare = (secrets: Secrets) => prepareSecrets(api.sandbox.database, { secrets, isEmbedded: false });

test('a password that was copied to another row is not revealed', async () => {
  const [from = '', to = ''] = await someMailboxes(admin);
  await api.sandbox.database.execute(sql`
    update mailboxes set encrypted_password = (select encrypted_password from mailboxes where id = ${from}) where id = ${to}`);
  const { password } = (await reveal(from)) as { password: string };
  expect(password).not.toBe('');
  const { status, text } = await admin(revealPassword, { params: { mailboxId: to } });
  expect(status).toBe(500);
  expect(text).not.toContain(password);
});

test('secrets from before they were encrypted are encrypted at the start, with any text', async () => {
  const { database } = api.sandbox;
  await admin(saveExportCredentials, { body: someCredentials });
  const texts = ['', 'plain:', 'a:b', 'é😀', `${testSecrets.keyId}:abc`];
  const ids = await someMailboxes(admin, { limit: '5' });
  for (const [index, id] of ids.entries()) {
    await database.execute(sql`update mailboxes set encrypted_password = ${`plain:${texts[index]}`} where id = ${id}`);
  }
  await database.execute(sql`
    update mailboxes set encrypted_password = 'plain:' || id where not (id in (${sql.join(
      ids.map((id) => sql`${id}`),
      sql`, `,
    )}))`);
  await database.execute(sql`update export_credentials set encrypted_password = 'plain:right-one'`);
  expect(await keyIds()).toContain('plain');
  await prepareSecrets(database, { secrets: testSecrets, isEmbedded: true });
  expect(await keyIds()).toEqual([testSecrets.keyId]);
  for (const [index, id] of ids.entries()) expect(await reveal(id)).toEqual({ password: texts[index] });
  const { id } = await aMailboxOf(admin, { type: 'GoogleWorkspace' });
  expect(await reveal(id)).toEqual({ password: id });
  expect((await admin(getExportCredentials, { params: { platform: 'Smartlead' } })).body).toEqual(
    someCredentials.credentials,
  );
});

test('access tokens from before the signing keys were encrypted stay valid', async () => {
  const { database } = api.sandbox;
  const [stored] = await database.select().from(signingKeys).where(eq(signingKeys.name, 'access-tokens'));
  if (stored === undefined) throw new Error('There is no signing key.');
  const place = { table: 'signing_keys', column: 'encrypted_key', row: ['access-tokens'] };
  const key = testSecrets.decrypt(stored.encryptedKey, place);
  await database.execute(sql`update signing_keys set encrypted_key = ${`plain:${key}`} where name = 'access-tokens'`);
  const { jobConnection } = api;
  const opened = { database, jobConnection, countConnections: () => null };
  const restarted = await prepareSandbox({ settings: api.sandbox.settings, opened, secrets: testSecrets });
  await restarted.jobs.close();
  const { accessToken } = await api.signIn('admin');
  expect(await restarted.accessTokens.verify(accessToken)).not.toBeNull();
  expect((await admin(getUser)).status).toBe(200);
});

test('a job rewrites all secrets with the new key, in slices, and the old key can then be removed', async () => {
  const { database, jobs } = api.sandbox;
  await admin(saveExportCredentials, { body: someCredentials });
  expect(await database.$count(mailboxes)).toBeGreaterThan(1_000);
  const { id } = await aMailboxOf(admin);
  const before = await reveal(id);
  await expect(prepare(createSecrets({ current: newKey }))).rejects.toThrow('ROOST_SECRET_KEY_PREVIOUS');
  await prepare(rotating);
  const restarted = { ...api.sandbox, secrets: rotating };
  // Both keys are readable before the job.
  expect(await keyIds()).toEqual([testSecrets.keyId]);
  await scheduleRotation({ database, jobs, secrets: rotating });
  await scheduleRotation({ database, jobs, secrets: rotating });
  await runReadyJobs(restarted);
  expect(await keyIds()).toEqual([keyIdOf(newKey)]);
  await prepare(createSecrets({ current: newKey }));
  const [stored] = await database.select().from(mailboxes).where(eq(mailboxes.id, id));
  if (stored === undefined) throw new Error('The inbox is missing.');
  const place = { table: 'mailboxes', column: 'encrypted_password', row: [id] };
  const alone = createSecrets({ current: newKey });
  expect({ password: alone.decrypt(stored.encryptedPassword, place) }).toEqual(before);
  await scheduleRotation({ database, jobs, secrets: rotating });
  expect(await jobs.boss.fetch('secret-rotation')).toEqual([]);
});

test('a wrong key stops the start', async () => {
  const { database } = api.sandbox;
  const opened = { database, jobConnection: api.jobConnection, countConnections: () => null };
  const secrets = createSecrets({ current: newKey });
  const start = prepareSandbox({ settings: api.sandbox.settings, opened, secrets });
  await expect(start).rejects.toThrow(
    `The database has secrets of the key ${testSecrets.keyId}, but the given key is ${keyIdOf(newKey)}.`,
  );
});
