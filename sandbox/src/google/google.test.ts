import { finishGoogleSignIn, startGoogleSignIn } from '@roost/shared/contracts/accounts/google-sign-in';
import { verifyEmail } from '@roost/shared/contracts/accounts/account';
import { signIn } from '@roost/shared/contracts/accounts/auth';
import { getUser } from '@roost/shared/contracts/accounts/user';
import { decodeJwt } from 'jose';
import { aPassword, signUpUser, emailedToken } from '#testing/an-account.ts';
import { createTestSandbox } from '#testing/create-test-sandbox.ts';
import type { TestSandbox } from '#testing/create-test-sandbox.ts';

let api: TestSandbox;
beforeAll(async () => {
  api = await createTestSandbox();
});
beforeEach(() => api.clock.reset());
afterAll(() => api.close());

const cookieOf = (headers: Headers) => headers.get('set-cookie')?.split(';')[0] ?? '';
const addressOf = (headers: Headers) => new URL(headers.get('location') ?? '');
const pathOf = ({ pathname, search }: URL) => pathname + search;

const begin = async () => {
  const { status, headers } = await api.anyone(startGoogleSignIn);
  const page = addressOf(headers);
  return { status, cookie: cookieOf(headers), page, setCookie: headers.get('set-cookie') ?? '' };
};

/** Selects an account, or cancels, on Google's page. Returns the redirect target. */
const choose = async (page: URL, name: string) => {
  const { text } = await api.request(pathOf(page));
  const links = [...text.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a\s*>/g)];
  const [, href = ''] = links.find(([, , label = '']) => label.includes(name)) ?? [];
  const { headers } = await api.request(href.replaceAll('&amp;', '&'));
  return addressOf(headers);
};

const finish = async (back: URL, cookie: string) => {
  const { status, headers } = await api.request(pathOf(back), { headers: { cookie } });
  return { status, to: addressOf(headers), headers };
};

const signInAs = async (name: string) => {
  const { page, cookie } = await begin();
  return finish(await choose(page, name), cookie);
};
const whoIs = ({ searchParams }: URL) =>
  api.anyone(getUser, { headers: { authorization: `Bearer ${searchParams.get('accessToken')}` } });

test('the browser goes to Google with a unique state and a challenge and stores their secrets', async () => {
  const { status, page, setCookie } = await begin();
  expect(status).toBe(302);
  expect(Object.fromEntries(page.searchParams)).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    state: expect.stringMatching(/^[\w-]{32}$/),
    redirect_uri: `http://localhost:4010/v1${finishGoogleSignIn.path}`,
  });
  expect(setCookie).toMatch(/; Path=\/v1\/auth\/google; Max-Age=600; HttpOnly; SameSite=Lax$/);
});

test('a user with a known address returns signed in, with tokens for the dashboard', async () => {
  const { status, to, headers } = await signInAs('Maya Lindgren');
  expect([status, to.origin, to.pathname]).toEqual([302, 'http://localhost:4000', '/auth/return']);
  expect([...to.searchParams.keys()]).toEqual(['accessToken', 'refreshToken', 'userId', 'status']);
  expect(to.searchParams.get('status')).toBe('Verified');
  expect(decodeJwt(to.searchParams.get('accessToken') ?? '').sub).toBe(to.searchParams.get('userId'));
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('set-cookie')).toContain('Max-Age=0');
  expect((await whoIs(to)).body).toMatchObject({ email: 'admin@roost.test' });
  expect(api.logged.join('\n')).not.toContain(to.searchParams.get('refreshToken'));
});

test('a new user gets an account, and the same one the next time', async () => {
  const first = await whoIs((await signInAs('Nora Whitfield')).to);
  expect(first.body).toMatchObject({ firstname: 'Nora', invitationStatus: 'Verified', members: [] });
  const second = await whoIs((await signInAs('Nora Whitfield')).to);
  expect(second.body).toEqual(first.body);
});

test('an unverified account is transferred to the owner, and its earlier password stops working', async () => {
  const before = await api.signIn('unverified');
  const { to } = await signInAs('Zoe Haddad');
  expect((await whoIs(to)).body).toMatchObject({ invitationStatus: 'Verified' });
  const old = { body: { email: 'unverified@roost.test', password: 'roost-demo' } };
  expect((await api.anyone(signIn, old)).status).toBe(401);
  const session = { headers: { authorization: `Bearer ${before.accessToken}` } };
  expect((await api.anyone(getUser, session)).status).toBe(401);
});

test('a sign-up that another user started for the address is void and leaves no trace', async () => {
  await api.reset();
  const email = await signUpUser(api, { email: 'nora.whitfield@gmail.test', firstname: 'Mallory', lastname: 'Trap' });
  const token = await emailedToken(api, email);
  const { body } = await whoIs((await signInAs('Nora Whitfield')).to);
  expect(body).toMatchObject({ firstname: 'Nora', lastname: 'Whitfield', invitationStatus: 'Verified' });
  const followed = await api.anyone(verifyEmail, { body: { token } });
  expect([followed.status, followed.body]).toEqual([409, expect.objectContaining({ code: 'link-used' })]);
  expect((await api.anyone(signIn, { body: { email, password: aPassword } })).status).toBe(401);
});

test('an address that Google has not verified cannot sign in', async () => {
  const { to } = await signInAs('Daniel Moreau');
  expect(pathOf(to)).toBe('/auth/sign-in?problem=google-unverified');
});

test('a canceled consent returns with a message', async () => {
  const { to } = await signInAs('Cancel');
  expect(pathOf(to)).toBe('/auth/sign-in?problem=google-cancelled');
});

test('a callback without the state of this browser does not sign in', async () => {
  const mine = await begin();
  const other = await begin();
  const back = await choose(other.page, 'Maya Lindgren');
  for (const cookie of [mine.cookie, '', 'roost_google=.']) {
    expect(pathOf((await finish(back, cookie)).to)).toBe('/auth/sign-in?problem=google-failed');
  }
  const stateless = new URL(back);
  stateless.searchParams.delete('state');
  expect(pathOf((await finish(stateless, 'roost_google=')).to)).toBe('/auth/sign-in?problem=google-failed');
});

test('a code works once, for a minute, and only with the verifier of its challenge', async () => {
  const { page, cookie } = await begin();
  const back = await choose(page, 'Maya Lindgren');
  const [state] = cookie.split('.');
  expect(pathOf((await finish(back, `${state}.another-verifier`)).to)).toBe('/auth/sign-in?problem=google-failed');
  // The failed attempt has consumed the code.
  expect(pathOf((await finish(back, cookie)).to)).toBe('/auth/sign-in?problem=google-failed');
  const late = await choose(page, 'Maya Lindgren');
  api.clock.advance(60_001);
  expect(pathOf((await finish(late, cookie)).to)).toBe('/auth/sign-in?problem=google-failed');
});

test('Google does not redirect to an unregistered URL', async () => {
  const { page } = await begin();
  page.searchParams.set('redirect_uri', 'http://evil.test/v1/');
  expect((await api.request(pathOf(page))).status).toBe(400);
  const consent = new URLSearchParams({
    accountId: 'google-101',
    state: 's',
    challenge: 'c',
    redirectUri: 'http://evil.test/',
  });
  expect((await api.request(`/sandbox/google/consent?${consent}`)).status).toBe(400);
});

test('a user without a password cannot sign in with one', async () => {
  const email = await signUpUser(api);
  expect(email).not.toBe('');
  await signInAs('Nora Whitfield');
  for (const password of [aPassword, 'null', '']) {
    const { status } = await api.anyone(signIn, { body: { email: 'nora.whitfield@gmail.test', password } });
    expect(status).toBeGreaterThanOrEqual(400);
  }
});
