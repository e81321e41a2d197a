import {
  changePassword,
  refreshTokens,
  signIn,
  signOut,
  signOutEverywhere,
} from '@roost/shared/contracts/accounts/auth';
import type { TokenPair } from '@roost/shared/contracts/accounts/auth';
import { getUser } from '@roost/shared/contracts/accounts/user';
import { decodeJwt } from 'jose';
import { refreshTokens as refreshTokenRows } from '#database/schema/sign-ins.ts';
import { users } from '#database/schema/users.ts';
import { createTestSandbox } from '#testing/create-test-sandbox.ts';
import type { TestSandbox } from '#testing/create-test-sandbox.ts';

let api: TestSandbox;
beforeAll(async () => {
  api = await createTestSandbox();
});
beforeEach(() => api.reset());
afterAll(() => api.close());

const refresh = async (refreshToken: string) => {
  const { status, body } = await api.anyone(refreshTokens, { body: { refreshToken } });
  return { status, pair: body as TokenPair };
};

const whoAmI = (accessToken: string) => api.anyone(getUser, { headers: { authorization: `Bearer ${accessToken}` } });

test('an access token names the user, the session and the verification, and is valid for 15 minutes', async () => {
  const { accessToken } = await api.signIn('unverified');
  const claims = decodeJwt(accessToken);
  expect(claims).toMatchObject({ iss: 'roost', status: 'Pending', sid: expect.any(String) });
  expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(900);
  const { body } = await whoAmI(accessToken);
  expect(body).toMatchObject({ id: claims.sub, email: 'unverified@roost.test', invitationStatus: 'Pending' });
});

test('an unknown account and a wrong password get the same response', async () => {
  const wrongName = await api.anyone(signIn, { body: { email: 'nobody@roost.test', password: 'roost-demo' } });
  const wrongPassword = await api.anyone(signIn, { body: { email: 'admin@roost.test', password: 'roost' } });
  expect(wrongName.status).toBe(401);
  expect(wrongName.body).toMatchObject({ code: 'wrong-credentials' });
  expect(wrongPassword.text).toBe(wrongName.text);
});

test('the email address ignores case', async () => {
  const { status } = await api.anyone(signIn, { body: { email: ' Admin@Roost.TEST ', password: 'roost-demo' } });
  expect(status).toBe(200);
});

test('an access token expires after 15 minutes, and a modified one is invalid', async () => {
  const { accessToken } = await api.signIn('user');
  const [head, claims, signature] = accessToken.split('.');
  const forged = [head, Buffer.from(JSON.stringify({ ...decodeJwt(accessToken), sub: 'x' })).toString('base64url')];
  expect((await whoAmI([...forged, signature].join('.'))).status).toBe(401);
  expect((await whoAmI(`${head}.${claims}.`)).status).toBe(401);
  api.clock.advance(14 * 60_000);
  expect((await whoAmI(accessToken)).status).toBe(200);
  api.clock.advance(61_000);
  expect((await whoAmI(accessToken)).status).toBe(401);
});

const day = 24 * 60 * 60_000;

test('a repeated refresh returns the same successor until that is used', async () => {
  const first = await api.signIn('user');
  const second = await refresh(first.refreshToken);
  api.clock.advance(day);
  const again = await refresh(first.refreshToken);
  expect([second.status, again.status]).toEqual([200, 200]);
  expect(second.pair.refreshToken).not.toBe(first.refreshToken);
  expect(again.pair.refreshToken).toBe(second.pair.refreshToken);
  expect((await whoAmI(again.pair.accessToken)).status).toBe(200);
});

test('a token whose successor is used returns it for 20 seconds, and later reuse ends the session', async () => {
  const first = await api.signIn('user');
  const second = await refresh(first.refreshToken);
  const third = await refresh(second.pair.refreshToken);
  api.clock.advance(19_000);
  expect((await refresh(first.refreshToken)).pair.refreshToken).toBe(second.pair.refreshToken);
  api.clock.advance(2_000);
  expect((await whoAmI(third.pair.accessToken)).status).toBe(200);

  expect((await refresh(first.refreshToken)).status).toBe(401);
  expect((await refresh(third.pair.refreshToken)).status).toBe(401);
  expect((await whoAmI(third.pair.accessToken)).status).toBe(401);
});

test('token reuse in one session does not affect other sessions of the user', async () => {
  const other = await api.signIn('user');
  const first = await api.signIn('user');
  const second = await refresh(first.refreshToken);
  await refresh(second.pair.refreshToken);
  api.clock.advance(21_000);
  expect((await refresh(first.refreshToken)).status).toBe(401);
  expect((await refresh(other.refreshToken)).status).toBe(200);
});

test('a stolen token returns the successor of the owner, and late reuse ends the session', async () => {
  const { refreshToken: stolen } = await api.signIn('user');
  const owner = await refresh(stolen);
  const thief = await refresh(stolen);
  expect(thief.pair.refreshToken).toBe(owner.pair.refreshToken);
  const refreshed = await refresh(owner.pair.refreshToken);
  await refresh(refreshed.pair.refreshToken);
  api.clock.advance(21_000);
  expect((await refresh(thief.pair.refreshToken)).status).toBe(401);
  for (const { accessToken } of [refreshed.pair, thief.pair]) expect((await whoAmI(accessToken)).status).toBe(401);
});

test('a session and its access token end after 90 days, however often its tokens are refreshed', async () => {
  let { refreshToken } = await api.signIn('user');
  for (let week = 1; week <= 12; week += 1) {
    api.clock.advance(7 * day);
    const refreshed = await refresh(refreshToken);
    expect(refreshed.status).toBe(200);
    refreshToken = refreshed.pair.refreshToken;
  }
  api.clock.advance(6 * day - 60_000);
  const last = await refresh(refreshToken);
  expect([last.status, (await whoAmI(last.pair.accessToken)).status]).toEqual([200, 200]);
  api.clock.advance(60_001);
  expect((await refresh(last.pair.refreshToken)).status).toBe(401);
  expect((await whoAmI(last.pair.accessToken)).status).toBe(401);
});

test('two concurrent refreshes with the same token both succeed', async () => {
  const { refreshToken } = await api.signIn('user');
  const answers = await Promise.all([refresh(refreshToken), refresh(refreshToken)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(new Set(answers.map(({ pair }) => pair.refreshToken)).size).toBe(1);
});

test('a refresh token expires after 30 days, and an unknown one is rejected', async () => {
  const { refreshToken } = await api.signIn('user');
  api.clock.advance(30 * day + 1);
  expect((await refresh(refreshToken)).status).toBe(401);
  expect((await refresh('unknown')).status).toBe(401);
});

test('signing out also ends the access token, and can be repeated', async () => {
  const { accessToken, refreshToken } = await api.signIn('user');
  const out = () => api.anyone(signOut, { body: { refreshToken } });
  expect((await out()).status).toBe(204);
  expect((await out()).status).toBe(204);
  expect((await whoAmI(accessToken)).status).toBe(401);
  expect((await refresh(refreshToken)).status).toBe(401);
});

test('signing out everywhere ends only the sessions of the user', async () => {
  const [here, there, other] = await Promise.all([api.signIn('viewer'), api.signIn('viewer'), api.signIn('guest')]);
  const out = await api.anyone(signOutEverywhere, { headers: { authorization: `Bearer ${here.accessToken}` } });
  expect(out.status).toBe(204);
  for (const ended of [here, there]) {
    expect((await whoAmI(ended.accessToken)).status).toBe(401);
    expect((await refresh(ended.refreshToken)).status).toBe(401);
  }
  expect((await whoAmI(other.accessToken)).status).toBe(200);
});

test('tokens and passwords are neither stored nor logged in plain text', async () => {
  const { accessToken, refreshToken } = await api.signIn('user');
  await refresh(refreshToken);
  const stored = JSON.stringify([
    await api.sandbox.database.select().from(refreshTokenRows),
    await api.sandbox.database.select().from(users),
  ]);
  for (const secret of [accessToken, refreshToken, 'roost-demo']) {
    expect(stored).not.toContain(secret);
    expect(api.logged.join('\n')).not.toContain(secret);
  }
});

test('a password change needs the current password and ends all other sessions', async () => {
  const { accessToken } = await api.signIn('viewer');
  const other = await api.signIn('viewer');
  const headers = { authorization: `Bearer ${accessToken}` };
  const change = (password: string, newPassword: string) =>
    api.anyone(changePassword, { headers, body: { password, newPassword } });
  expect((await change('wrong', 'seven quiet otters')).body).toMatchObject({
    code: 'wrong-password',
    fields: { password: expect.any(String) },
  });
  expect((await change('roost-demo', 'password123')).body).toMatchObject({
    code: 'common-password',
    fields: { newPassword: expect.any(String) },
  });
  expect((await change('roost-demo', 'seven quiet otters')).status).toBe(204);
  expect((await whoAmI(accessToken)).status).toBe(200);
  expect((await whoAmI(other.accessToken)).status).toBe(401);
  const again = (password: string) => api.anyone(signIn, { body: { email: 'viewer@roost.test', password } });
  expect((await again('roost-demo')).status).toBe(401);
  expect((await again('seven quiet otters')).status).toBe(200);
});
