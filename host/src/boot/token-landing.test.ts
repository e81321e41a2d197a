import { readTokens, storeTokens } from '#http/tokens.ts';
import { aToken } from '#testing/a-token.ts';
import { runScript } from '#testing/run-script.ts';

const land = (given: Record<string, string>, { by = '#' }: { by?: '#' | '?' } = {}) =>
  runScript('src/boot/token-landing.ts', { at: `/auth/return${by}${new URLSearchParams(given)}` });

const inSeconds = (distance: number) => Math.floor(Date.now() / 1000) + distance;

beforeEach(() => {
  history.replaceState(null, '', '/auth/return?accessToken=secret');
  delete document.documentElement.dataset['asking'];
  document.body.innerHTML = '<button id="enter">Use</button><button id="stay">Keep</button>';
});

test.each(['#', '?'] as const)('good tokens sign in and lead to the start (%s)', (by) => {
  const accessToken = aToken();
  const { ledTo } = land({ accessToken, refreshToken: 'refresh-1', userId: 'user-1', status: 'Verified' }, { by });
  expect(readTokens()).toEqual({ accessToken, refreshToken: 'refresh-1' });
  expect(ledTo).toEqual(['/']);
});

test('tokens without a person and a status beside them are good too', () => {
  const { ledTo } = land({ accessToken: aToken(), refreshToken: 'refresh-1' });
  expect(readTokens()).not.toBeNull();
  expect(ledTo).toEqual(['/']);
});

test('the address keeps no token', () => {
  land({ accessToken: aToken(), refreshToken: 'refresh-1' });
  expect(location.href).toBe('http://localhost:4000/auth/return');
});

test.each([
  { what: 'a token of somebody else’s program', given: { accessToken: aToken({ iss: 'other' }), refreshToken: 'r' } },
  { what: 'a token that has expired', given: { accessToken: aToken({ exp: inSeconds(-1) }), refreshToken: 'r' } },
  { what: 'a token without an end', given: { accessToken: aToken({ exp: undefined }), refreshToken: 'r' } },
  { what: 'a token without a person', given: { accessToken: aToken({ sub: undefined }), refreshToken: 'r' } },
  {
    what: 'a token of another person than said',
    given: { accessToken: aToken(), refreshToken: 'r', userId: 'user-2' },
  },
  { what: 'an account that is not verified', given: { accessToken: aToken(), refreshToken: 'r', status: 'Pending' } },
  { what: 'an empty status', given: { accessToken: aToken(), refreshToken: 'r', status: '' } },
  { what: 'no refresh token', given: { accessToken: aToken() } },
  { what: 'an empty refresh token', given: { accessToken: aToken(), refreshToken: '' } },
  { what: 'no access token', given: { refreshToken: 'r' } },
  { what: 'something that is no token', given: { accessToken: 'a.b.c', refreshToken: 'r' } },
  { what: 'a token of one part', given: { accessToken: 'token', refreshToken: 'r' } },
  { what: 'nothing', given: {} },
])('$what signs nobody in', ({ given }) => {
  const { ledTo } = land(given as Record<string, string>);
  expect(localStorage).toHaveLength(0);
  expect(ledTo).toEqual(['/auth/sign-in?problem=link']);
  expect(location.href).toBe('http://localhost:4000/auth/return');
});

test('a broken link does not sign out who is signed in', () => {
  const tokens = { accessToken: aToken(), refreshToken: 'refresh-1' };
  storeTokens(tokens);
  land({ accessToken: 'a.b.c', refreshToken: 'r' });
  expect(readTokens()).toEqual(tokens);
});

test('new tokens of the same person are taken without asking', () => {
  storeTokens({ accessToken: aToken(), refreshToken: 'old' });
  const { ledTo } = land({ accessToken: aToken(), refreshToken: 'new' });
  expect(readTokens()?.refreshToken).toBe('new');
  expect(ledTo).toEqual(['/']);
});

test('who went to another site to sign in is led to where they wanted to go, once', () => {
  sessionStorage.setItem('roost.target', '/northwind/settings?tab=team');
  const given = { accessToken: aToken(), refreshToken: 'refresh-1' };
  expect(land(given).ledTo).toEqual(['/northwind/settings?tab=team']);
  expect(land(given).ledTo).toEqual(['/']);
});

test.each(['//evil.test', '/\\\\evil.test', 'https://evil.test/', 'javascript:alert(1)', ''])(
  'a remembered target that is no path of ours leads to the start (%s)',
  (target) => {
    sessionStorage.setItem('roost.target', target);
    expect(land({ accessToken: aToken(), refreshToken: 'refresh-1' }).ledTo).toEqual(['/']);
  },
);

test('another person who is signed in is asked before, and may take the new account', () => {
  storeTokens({ accessToken: aToken({ sub: 'user-2' }), refreshToken: 'of-user-2' });
  const { ledTo } = land({ accessToken: aToken({ sub: 'user-1' }), refreshToken: 'of-user-1' });
  expect(document.documentElement.dataset['asking']).toBe('');
  expect(readTokens()?.refreshToken).toBe('of-user-2');
  expect(ledTo).toEqual([]);
  document.getElementById('enter')?.click();
  expect(readTokens()?.refreshToken).toBe('of-user-1');
  expect(ledTo).toEqual(['/']);
});

test('another person who is signed in may stay', () => {
  storeTokens({ accessToken: aToken({ sub: 'user-2' }), refreshToken: 'of-user-2' });
  const { ledTo } = land({ accessToken: aToken({ sub: 'user-1' }), refreshToken: 'of-user-1' });
  document.getElementById('stay')?.click();
  expect(readTokens()?.refreshToken).toBe('of-user-2');
  expect(ledTo).toEqual(['/']);
});

test('stored tokens that cannot be read are replaced', () => {
  localStorage.setItem('roost.tokens', '{broken');
  land({ accessToken: aToken(), refreshToken: 'refresh-1' });
  expect(readTokens()?.refreshToken).toBe('refresh-1');
});
