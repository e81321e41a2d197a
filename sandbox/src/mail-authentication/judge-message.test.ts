import { generateKeyPairSync } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import type { Sandbox } from '#context/sandbox.ts';
import { appMetadata } from '#database/schema/app-metadata.ts';
import { mails } from '#database/schema/mails.ts';
import { signingKeys } from '#database/schema/signing-keys.ts';
import type { Lookups } from '#lookups/create-lookups.ts';
import { dkimKeyName } from '#secrets/dkim-signers.ts';
import { anAddress } from '#testing/an-account.ts';
import { createTestSandbox } from '#testing/create-test-sandbox.ts';
import type { TestSandbox } from '#testing/create-test-sandbox.ts';
import { deliverMail } from '#mail/deliver-mail.ts';
import { judgeMessage } from './judge-message.ts';

let api: TestSandbox;
beforeAll(async () => {
  api = await createTestSandbox();
});
afterAll(() => api.close());

/** Delivers a new email, and returns its row. */
const deliver = async (overrides: Partial<Sandbox> = {}) => {
  const { sandbox, clock } = api;
  const now = clock.now();
  await sandbox.database
    .insert(mails)
    .values({ recipient: anAddress(), subject: 'Hello', text: 'Text', link: 'https://roost.example/', createdAt: now });
  const [added] = await sandbox.database.select().from(mails).orderBy(desc(mails.id)).limit(1);
  const mailId = added?.id ?? 0;
  await deliverMail({ ...sandbox, ...overrides }, { mailId, now });
  const [mail] = await sandbox.database.select().from(mails).where(eq(mails.id, mailId));
  return { authentication: mail?.authentication, message: mail?.source?.toString() ?? '' };
};

const resultsOf = async (overrides?: Partial<Sandbox>): Promise<Record<string, string>> => {
  const { authentication } = await deliver(overrides);
  if (authentication?.kind !== 'measured') throw new Error('The email was not judged.');
  return Object.fromEntries(
    authentication.results.map(({ mechanism, result, reason }) => [mechanism, `${result} (${reason})`]),
  );
};

const publish = (value: string) =>
  api.sandbox.database
    .update(appMetadata)
    .set({ value })
    .where(eq(appMetadata.name, dkimKeyName('account-mails')));

const key = 'roost._domainkey.mail.roost.example';
const spf = expect.stringMatching(/^pass \(.*designates 198\.51\.100\.30 as permitted sender\)$/);

test('an email is signed with the key in DNS, and shown with the results of SPF, DKIM and DMARC', async () => {
  const { message } = await deliver();
  expect(message).toMatch(/^Received-SPF: pass/);
  expect(message).toMatch(/\r\nAuthentication-Results: mx\.roost\.example;\r\n dkim=pass/);
  expect(await resultsOf()).toEqual({ SPF: spf, DKIM: `pass (${key})`, DMARC: 'pass (p=REJECT)' });
  const { text } = await api.request('/sandbox/mail');
  for (const shown of ['SPF: pass', 'DKIM: pass', 'DMARC: pass', 'Authentication-Results: mx.roost.example'])
    expect(text).toContain(shown);
});

test('a key in DNS that is another one, or not readable, is found', async () => {
  const [published] = await api.sandbox.database
    .select()
    .from(appMetadata)
    .where(eq(appMetadata.name, dkimKeyName('account-mails')));
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  await publish(publicKey.export({ type: 'spki', format: 'der' }).toString('base64'));
  expect(await resultsOf()).toMatchObject({ SPF: spf, DKIM: `fail (bad signature: ${key})` });
  await publish(published?.value.slice(0, 100) ?? '');
  expect(await resultsOf()).toMatchObject({ DKIM: `neutral (unknown key type: ${key})` });
  await publish('');
  expect((await resultsOf())['DKIM']).toMatch(/^neutral/);
  await publish(published?.value ?? '');
});

test('without an answer of DNS, the results are errors, and without lookups they are not measured', async () => {
  const ask: Lookups['ask'] = (_, question) =>
    Promise.resolve({ ...question, server: '', at: '', outcome: 'timeout', records: [] });
  expect(
    await resultsOf({
      lookups: { ask, inBackground: { ask }, askEach: async (source, question) => [await ask(source, question)] },
    }),
  ).toEqual({
    SPF: expect.stringMatching(/^temperror .*DNS timeout\)$/),
    DKIM: `temperror (DNS failure: ETIMEOUT: ${key})`,
    DMARC: 'temperror ()',
  });
  expect(await deliver({ lookups: null })).toEqual({
    authentication: { kind: 'not-measured', reason: 'lookups-off' },
    message: expect.not.stringContaining('Authentication-Results'),
  });
  expect((await api.request('/sandbox/mail')).text).toContain('not measured, because lookups were off');
});

test('a message from another server, with a forged sender, fails', async () => {
  const message = Buffer.from('From: Roost <no-reply@mail.roost.example>\r\nSubject: Hello\r\n\r\nText\r\n');
  const forged = { message, sender: 'no-reply@mail.roost.example', ip: '203.0.113.9', helo: 'evil.example' };
  const { authentication } = await judgeMessage(api.sandbox.lookups, forged);
  expect(authentication).toMatchObject({
    results: [
      { mechanism: 'SPF', result: 'fail' },
      { mechanism: 'DKIM', result: 'none' },
      { mechanism: 'DMARC', result: 'fail' },
    ],
  });
});

test('the private key is stored encrypted', async () => {
  await deliver();
  const [stored] = await api.sandbox.database.select().from(signingKeys).where(eq(signingKeys.name, 'account-mails'));
  expect(stored?.encryptedKey).toMatch(/^[\da-f]{8}:[\w-]{1000,}$/);
});
