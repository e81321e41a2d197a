import { screen, waitFor } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { http as route, HttpResponse } from 'msw';
import { aUser, network, testApi, testConfig } from '@roost/shared/testing';
import { savePendingSignIn } from '#auth/sign-in-target.ts';
import { readTokens, storeTokens } from '#http/tokens.ts';
import { aToken } from '#testing/a-token.ts';
import { runScript } from '#testing/run-script.ts';
import { withBlockedStorage } from '#testing/with-blocked-storage.ts';

const { body } = new DOMParser().parseFromString(
  readFileSync(resolve(import.meta.dirname, '../../public/auth-return.html'), 'utf8'),
  'text/html',
);
const loginPage = 'https://login.roost.example';
const { jest } = import.meta;

let authorizations: (string | null)[];

beforeEach(() => {
  authorizations = [];
  sessionStorage.clear();
  Reflect.deleteProperty(document, 'referrer');
  history.replaceState(null, '', '/auth/return?accessToken=secret');
  delete document.documentElement.dataset['asking'];
  document.body.innerHTML = body.innerHTML;
  network.use(
    route.get('http://localhost:4000/config.json', () => HttpResponse.json(testConfig)),
    route.get(`${testApi}/users/me`, ({ request }) => {
      authorizations.push(request.headers.get('authorization'));
      return HttpResponse.json(aUser({ id: 'user-1', firstname: 'Maya', lastname: 'Lindgren', email: 'maya@x.test' }));
    }),
  );
});

const inSeconds = (distance: number) => Math.floor(Date.now() / 1000) + distance;
const isAsking = () => document.documentElement.dataset['asking'];
const press = (id: 'enter' | 'stay') => document.getElementById(id)?.click();
const isReferredBy = (referrer: string) =>
  Object.defineProperty(document, 'referrer', { value: referrer, configurable: true });
const configured = (changes: object) =>
  network.use(route.get('http://localhost:4000/config.json', () => HttpResponse.json({ ...testConfig, ...changes })));

/** Opens the landing with these parameters and waits until it asks or redirects. */
const land = async (given: Record<string, string>, { by = '#' }: { by?: '#' | '?' } = {}) => {
  const { redirects } = runScript('src/boot/token-landing.ts', {
    at: `/auth/return${by}${new URLSearchParams(given)}`,
  });
  await waitFor(() => expect(redirects.length > 0 || isAsking() !== undefined).toBe(true));
  return { redirects };
};
const good = () => ({ accessToken: aToken(), refreshToken: 'refresh-1' });

test.each(['#', '?'] as const)('a sign-in link names its account and asks before it signs in (%s)', async (by) => {
  const tokens = good();
  const { redirects } = await land({ ...tokens, userId: 'user-1', status: 'Verified' }, { by });
  expect(isAsking()).toBe('signed-out');
  expect(readTokens()).toBeNull();
  expect(screen.getAllByText('Maya Lindgren (maya@x.test)')).toHaveLength(2);
  expect(authorizations).toEqual([`Bearer ${tokens.accessToken}`]);
  press('enter');
  expect(readTokens()).toEqual(tokens);
  expect(redirects).toEqual(['/']);
});

test('a declined link signs nobody in', async () => {
  const { redirects } = await land(good());
  press('stay');
  expect(readTokens()).toBeNull();
  expect(redirects).toEqual(['/']);
});

test('a link keeps its target', async () => {
  const { redirects } = await land({ ...good(), target: '/northwind/domains?newUser=#top' });
  press('enter');
  expect(redirects).toEqual(['/northwind/domains?newUser=#top']);
});

test('the question is in the chosen language', async () => {
  localStorage.setItem('roost.language', 'fr');
  await land(good());
  expect(document.documentElement.lang).toBe('fr');
});

test('a sign-in that this browser started finishes without a question, at its target', async () => {
  savePendingSignIn('/northwind/settings?tab=team');
  const { redirects } = await land(good());
  expect(readTokens()?.refreshToken).toBe('refresh-1');
  expect(redirects).toEqual(['/northwind/settings?tab=team']);
  expect(authorizations).toEqual([]);
});

test.each([
  { what: 'that was finished', age: 0, times: 2 },
  { what: 'from more than ten minutes ago', age: 600_001, times: 1 },
  { what: 'from the future', age: -1_000, times: 1 },
])('a sign-in $what does not approve another link', async ({ age, times }) => {
  sessionStorage.setItem('roost.away', JSON.stringify({ target: '/', startedAt: Date.now() - age }));
  if (times === 2) await land(good());
  localStorage.clear();
  await land(good());
  expect(isAsking()).toBe('signed-out');
});

test.each([
  { what: 'linked to directly', arrive: () => isReferredBy(`${loginPage}/start`) },
  {
    what: 'handed over by the first script',
    arrive: () => sessionStorage.setItem('roost.link-referrer', `${loginPage}/`),
  },
])('a link from a configured sign-in page signs in without a question, $what', async ({ arrive }) => {
  configured({ signInOrigins: [loginPage] });
  arrive();
  const { redirects } = await land({ ...good(), target: '/northwind/domains' });
  expect(readTokens()?.refreshToken).toBe('refresh-1');
  expect(redirects).toEqual(['/northwind/domains']);
});

test.each(['https://evil.test/', 'https://login.roost.example.evil.test/', 'http://login.roost.example/', ''])(
  'a link from any other page asks first (%s)',
  async (referrer) => {
    configured({ signInOrigins: [loginPage] });
    isReferredBy(referrer);
    await land(good());
    expect(isAsking()).toBe('signed-out');
  },
);

test('tokens of another server are accepted if its issuer is configured', async () => {
  configured({ tokenIssuer: 'https://id.example' });
  const foreign = { accessToken: aToken({ iss: 'https://id.example' }), refreshToken: 'r' };
  await land(foreign);
  press('enter');
  expect(readTokens()).toEqual(foreign);
  expect((await land(good())).redirects).toEqual(['/auth/sign-in?problem=link']);
});

test('the URL contains no token afterwards', async () => {
  await land(good());
  expect(location.href).toBe('http://localhost:4000/auth/return');
});

test.each([
  { what: 'a token of another issuer', given: { accessToken: aToken({ iss: 'other' }), refreshToken: 'r' } },
  { what: 'an expired token', given: { accessToken: aToken({ exp: inSeconds(-1) }), refreshToken: 'r' } },
  { what: 'a token without an expiry', given: { accessToken: aToken({ exp: undefined }), refreshToken: 'r' } },
  { what: 'a token without a user', given: { accessToken: aToken({ sub: undefined }), refreshToken: 'r' } },
  { what: 'a token with another user id', given: { accessToken: aToken({ sub: 'user-2' }), refreshToken: 'r' } },
  {
    what: 'a token for another user than the parameter',
    given: { accessToken: aToken(), refreshToken: 'r', userId: 'user-2' },
  },
  { what: 'an unverified account', given: { accessToken: aToken(), refreshToken: 'r', status: 'Pending' } },
  { what: 'an empty status', given: { accessToken: aToken(), refreshToken: 'r', status: '' } },
  { what: 'no refresh token', given: { accessToken: aToken() } },
  { what: 'an empty refresh token', given: { accessToken: aToken(), refreshToken: '' } },
  { what: 'no access token', given: { refreshToken: 'r' } },
  { what: 'a malformed token', given: { accessToken: 'a.b.c', refreshToken: 'r' } },
  { what: 'a token with one segment', given: { accessToken: 'token', refreshToken: 'r' } },
  { what: 'nothing', given: {} },
])('$what signs nobody in', async ({ given }) => {
  const { redirects } = await land(given as Record<string, string>);
  expect(localStorage).toHaveLength(0);
  expect(redirects).toEqual(['/auth/sign-in?problem=link']);
  expect(location.href).toBe('http://localhost:4000/auth/return');
});

test('a token that the API rejects signs nobody in and replaces no stored token', async () => {
  network.use(route.get(`${testApi}/users/me`, () => new HttpResponse(null, { status: 401 })));
  const tokens = good();
  storeTokens(tokens);
  const { redirects } = await land({ accessToken: aToken(), refreshToken: 'forged' });
  expect(readTokens()).toEqual(tokens);
  expect(redirects).toEqual(['/auth/sign-in?problem=link']);
});

test('a broken link does not sign out the current user', async () => {
  const tokens = good();
  storeTokens(tokens);
  await land({ accessToken: 'a.b.c', refreshToken: 'r' });
  expect(readTokens()).toEqual(tokens);
});

test('new tokens of the same user are accepted without a question', async () => {
  storeTokens({ accessToken: aToken(), refreshToken: 'old' });
  const { redirects } = await land({ accessToken: aToken(), refreshToken: 'new' });
  expect(readTokens()?.refreshToken).toBe('new');
  expect(redirects).toEqual(['/']);
});

test.each([
  '//evil.test',
  '/\\\\evil.test',
  '/\t/evil.test',
  '/.//evil.test',
  'https://evil.test/',
  'javascript:alert(1)',
  '/auth/sign-in',
  '',
])('a target outside the app opens the start page (%s)', async (target) => {
  const { redirects } = await land({ ...good(), target });
  press('enter');
  expect(redirects).toEqual(['/']);
});

test.each(['enter', 'stay'] as const)(
  'a sign-in started here asks before it replaces another user: %s',
  async (choice) => {
    storeTokens({ accessToken: aToken({ sub: 'user-2' }), refreshToken: 'of-user-2' });
    savePendingSignIn('/');
    const { redirects } = await land({ accessToken: aToken({ sub: 'user-1' }), refreshToken: 'of-user-1' });
    expect(isAsking()).toBe('signed-in');
    expect(readTokens()?.refreshToken).toBe('of-user-2');
    press(choice);
    expect(readTokens()?.refreshToken).toBe(choice === 'enter' ? 'of-user-1' : 'of-user-2');
    expect(redirects).toEqual(['/']);
  },
);

test('unreadable stored tokens are replaced', async () => {
  localStorage.setItem('roost.tokens', '{broken');
  await land(good());
  press('enter');
  expect(readTokens()?.refreshToken).toBe('refresh-1');
});

test('a browser that blocks storage asks too, and sign-in shows the reason', () =>
  withBlockedStorage(async () => {
    const { redirects } = await land({ ...good(), target: '/northwind/domains?newUser=' });
    expect(isAsking()).toBe('signed-out');
    expect(screen.getAllByText('Maya Lindgren (maya@x.test)')).toHaveLength(2);
    press('enter');
    expect(redirects).toEqual(['/auth/sign-in?problem=storage&target=%2Fnorthwind%2Fdomains%3FnewUser%3D']);
    expect(document.body.innerHTML).not.toContain('refresh-1');
  }));

test('full storage keeps its session', async () => {
  const tokens = { accessToken: aToken({ sub: 'user-2' }), refreshToken: 'of-user-2' };
  storeTokens(tokens);
  const { redirects } = await land(good());
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
  });
  press('enter');
  full.mockRestore();
  globalThis.roostMemory = undefined;
  expect(redirects).toEqual(['/auth/sign-in?problem=storage&target=%2F']);
  expect(readTokens()).toEqual(tokens);
});
