import { aToken } from '#testing/a-token.ts';
import { clearTokens, userIdOf, readTokens, storeTokens, tokensKey } from './tokens.ts';

test('tokens are stored for every tab, without other data, until they are removed', () => {
  const renewed = { accessToken: 'a', refreshToken: 'r', more: 'never stored' };
  storeTokens(renewed);
  expect(localStorage.getItem('roost.tokens')).toBe('{"accessToken":"a","refreshToken":"r"}');
  expect(readTokens()).toEqual({ accessToken: 'a', refreshToken: 'r' });
  clearTokens();
  expect([localStorage.getItem(tokensKey), readTokens()]).toEqual([null, null]);
});

test.each(['', '{broken', 'null', '{"accessToken":"a"}', '{"accessToken":1,"refreshToken":"r"}'])(
  'nobody is signed in with %j',
  (stored) => {
    localStorage.setItem(tokensKey, stored);
    expect(readTokens()).toBeNull();
  },
);

test('a token names its user, whatever characters the encoded id contains', () => {
  const ids = ['user-1', '>>>???', 'a>b?c~d'];
  expect(ids.map((sub) => userIdOf(aToken({ sub })))).toEqual(ids);
});

test.each(['', 'opaque', 'a.b.c', aToken({ sub: 7 }), aToken({ sub: undefined }), 'a..c'])(
  'an invalid token names nobody: %j',
  (token) => {
    expect(userIdOf(token)).toBeNull();
  },
);
