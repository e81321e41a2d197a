import {
  checkReset,
  requestReset,
  resendVerification,
  resetPassword,
  signUp,
  suggestCompanies,
  verifyEmail,
} from '@roost/shared/contracts/accounts/account';
import { changePassword, refreshTokens, signIn } from '@roost/shared/contracts/accounts/auth';
import type { TokenPair } from '@roost/shared/contracts/accounts/auth';
import { getUser } from '@roost/shared/contracts/accounts/user';
import { createWorkspace } from '@roost/shared/contracts/workspaces/workspace';
import { eq } from 'drizzle-orm';
import { mailLinks } from '#database/schema/mail-links.ts';
import { mails } from '#database/schema/mails.ts';
import { users } from '#database/schema/users.ts';
import {
  aPassword,
  anAddress,
  requestPasswordReset,
  aSignUp,
  emailsTo,
  signUpUser,
  emailedToken,
} from '#testing/an-account.ts';
import { createTestSandbox } from '#testing/create-test-sandbox.ts';
import type { TestSandbox } from '#testing/create-test-sandbox.ts';
import { hashToken } from './mail-links.ts';

let api: TestSandbox;
beforeAll(async () => {
  api = await createTestSandbox();
});
beforeEach(async () => {
  api.clock.reset();
  await api.sandbox.rateLimits.clear();
});
afterAll(() => api.close());

const enter = (email: string, password = aPassword) => api.anyone(signIn, { body: { email, password } });
const bearerOf = (body: unknown) => ({ authorization: `Bearer ${(body as TokenPair).accessToken}` });
const hour = 60 * 60_000;

test('the link of a sign-up verifies the account once', async () => {
  const email = await signUpUser(api);
  const early = await enter(email);
  expect([early.status, early.body]).toEqual([403, expect.objectContaining({ code: 'unverified' })]);
  expect((await enter(email, 'another-password-77')).status).toBe(401);

  const token = await emailedToken(api, email);
  expect((await api.anyone(verifyEmail, { body: { token } })).status).toBe(204);
  const { body } = await enter(email);
  expect((await api.anyone(getUser, { headers: bearerOf(body) })).body).toMatchObject({
    invitationStatus: 'Verified',
    firstname: 'Nora',
    company: 'Harbor Lane Coffee',
  });
  const again = await api.anyone(verifyEmail, { body: { token } });
  expect([again.status, again.body]).toEqual([409, expect.objectContaining({ code: 'link-used' })]);
});

test('an unverified account can only read its own user', async () => {
  const headers = bearerOf(await api.signIn('unverified'));
  expect((await api.anyone(getUser, { headers })).body).toMatchObject({ invitationStatus: 'Pending', members: [] });
  const early = await api.anyone(createWorkspace, { headers, body: { name: 'Harbor Lane' } });
  expect([early.status, early.body]).toEqual([403, expect.objectContaining({ code: 'unverified' })]);
});

test('a link is valid for a day; an expired one has its own error and can be sent again', async () => {
  const email = await signUpUser(api);
  const token = await emailedToken(api, email);
  api.clock.advance(24 * hour);
  expect((await api.anyone(verifyEmail, { body: { token } })).body).toMatchObject({ code: 'link-expired' });
  expect((await api.anyone(verifyEmail, { body: { token: 'x' } })).body).toMatchObject({ code: 'link-unknown' });
  expect((await api.anyone(resendVerification, { body: { token } })).status).toBe(202);
  const fresh = await emailedToken(api, email);
  expect(fresh).not.toBe(token);
  expect((await api.anyone(verifyEmail, { body: { token: fresh } })).status).toBe(204);
  expect((await enter(email)).status).toBe(200);
});

test('a sign-up with the address of an account gets the same response, and only the owner is notified', async () => {
  const taken = await api.anyone(signUp, { body: aSignUp({ email: 'viewer@roost.test' }) });
  const free = await api.anyone(signUp, { body: aSignUp() });
  expect([taken.status, taken.text]).toEqual([free.status, free.text]);
  const [mail] = await emailsTo(api, 'viewer@roost.test');
  expect(mail?.subject).toBe('You already have an account');
  expect((await enter('viewer@roost.test', 'roost-demo')).status).toBe(200);
});

test('a sign-in with the password of a sign-up does not reveal whether the address has an account', async () => {
  const free = await signUpUser(api);
  const taken = await signUpUser(api, { email: 'user@roost.test' });
  const [one, other] = [await enter(free), await enter(taken)];
  expect([one.status, one.body]).toEqual([403, expect.objectContaining({ code: 'unverified' })]);
  expect(other.text).toBe(one.text);
});

test('an email is in the language of the sign-up', async () => {
  const email = anAddress();
  await api.anyone(signUp, { body: { ...aSignUp({ email }), language: 'fr' } });
  await api.anyone(requestReset, { body: { email } });
  expect((await emailsTo(api, email)).map(({ subject }) => subject)).toEqual([
    'Réinitialisez votre mot de passe',
    'Confirmez votre adresse e-mail',
  ]);
});

test('a weak password is rejected at its field, and no account is created', async () => {
  const body = aSignUp({ password: 'password123' });
  const refused = await api.anyone(signUp, { body });
  expect([refused.status, refused.body]).toEqual([
    422,
    expect.objectContaining({ code: 'common-password', fields: { password: expect.any(String) } }),
  ]);
  expect((await api.anyone(signUp, { body: { ...body, password: 'short' } })).body).toMatchObject({
    fields: { password: 'At least 10 characters' },
  });
  expect(await api.sandbox.database.$count(users, eq(users.email, body.email))).toBe(0);
});

test('a reset sets the password, verifies the address, and ends every session', async () => {
  const { accessToken, refreshToken } = await api.signIn('guest');
  const token = await requestPasswordReset(api, 'guest@roost.test');
  expect((await api.anyone(checkReset, { body: { token } })).status).toBe(204);
  expect((await api.anyone(resetPassword, { body: { token, password: aPassword } })).status).toBe(204);
  expect((await api.anyone(getUser, { headers: bearerOf({ accessToken }) })).status).toBe(401);
  expect((await api.anyone(refreshTokens, { body: { refreshToken } })).status).toBe(401);
  expect((await enter('guest@roost.test', 'roost-demo')).status).toBe(401);
  expect((await enter('guest@roost.test')).status).toBe(200);

  const pending = await requestPasswordReset(api);
  expect((await api.anyone(resetPassword, { body: { token: pending, password: aPassword } })).status).toBe(204);
});

test('a reset link works once, for an hour, and a newer one replaces it', async () => {
  const email = await signUpUser(api);
  const first = await requestPasswordReset(api, email);
  const second = await requestPasswordReset(api, email);
  const choose = (token: string) => api.anyone(resetPassword, { body: { token, password: aPassword } });
  expect((await choose(second)).status).toBe(204);
  for (const token of [first, second]) expect((await choose(token)).body).toMatchObject({ code: 'link-used' });
  const third = await requestPasswordReset(api, email);
  api.clock.advance(hour);
  expect((await choose(third)).body).toMatchObject({ code: 'link-expired' });
  expect((await api.anyone(checkReset, { body: { token: third } })).body).toMatchObject({ code: 'link-expired' });
  expect((await api.anyone(requestReset, { body: { token: third } })).status).toBe(202);
  expect(await emailedToken(api, email)).not.toBe(third);
});

test('a password change voids the reset links of the user', async () => {
  const email = await signUpUser(api);
  const first = await requestPasswordReset(api, email);
  await api.anyone(resetPassword, { body: { token: first, password: aPassword } });
  const token = await requestPasswordReset(api, email);
  const headers = bearerOf((await enter(email)).body);
  const body = { password: aPassword, newPassword: 'seven quiet otters' };
  expect((await api.anyone(changePassword, { headers, body })).status).toBe(204);
  expect((await api.anyone(resetPassword, { body: { token, password: aPassword } })).body).toMatchObject({
    code: 'link-used',
  });
  expect((await enter(email, 'seven quiet otters')).status).toBe(200);
});

test('a link of one kind is invalid for another', async () => {
  const email = await signUpUser(api);
  const token = await emailedToken(api, email);
  const refused = await api.anyone(resetPassword, { body: { token, password: aPassword } });
  expect(refused.body).toMatchObject({ code: 'link-unknown' });
});

test.each([
  { what: 'a new password', row: requestReset },
  { what: 'another link', row: resendVerification },
])('a request for $what gets the same response in the same time, whether or not an account exists', async ({ row }) => {
  const { database } = api.sandbox;
  const isTo = eq(mails.recipient, 'unverified@roost.test');
  const mailed = await database.$count(mails, isTo);
  const unknown = await api.anyone(row, { body: { email: anAddress() } });
  const known = await api.anyone(row, { body: { email: 'unverified@roost.test' } });
  expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
  // The response was sent before the lookup of the account.
  expect(await database.$count(mails, isTo)).toBe(mailed);
  expect(await emailsTo(api, 'unverified@roost.test')).toHaveLength(mailed + 1);
});

test('links are stored as hashes, and logs contain no token, password or address', async () => {
  const email = await signUpUser(api);
  const token = await emailedToken(api, email);
  await api.anyone(verifyEmail, { body: { token } });
  const reset = await requestPasswordReset(api, email);
  await api.anyone(resetPassword, { body: { token: reset, password: aPassword } });
  const logged = api.logged.join('\n');
  for (const secret of [token, reset, aPassword, email]) expect(logged).not.toContain(secret);
  const stored = JSON.stringify(await api.sandbox.database.select().from(mailLinks));
  expect(stored).toContain(hashToken(reset));
  for (const secret of [token, reset]) expect(stored).not.toContain(secret);
});

test('companies are suggested by the start of a word, without a token and ignoring accents', async () => {
  const suggest = async (query: string) => (await api.anyone(suggestCompanies, { query: { query } })).body;
  expect(await suggest('wind')).toEqual(['Windmill Outreach']);
  expect(await suggest('societe')).toEqual(['Société Générale de Lin']);
  expect(await suggest('lane')).toEqual(['Harbor Lane Coffee']);
  // Our customers are private.
  expect(await suggest('northwind')).toEqual([]);
  expect(await suggest('a')).toHaveLength(8);
});
