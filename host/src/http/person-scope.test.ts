import { changeSession } from '@roost/shared/session';
import { aUser } from '@roost/shared/testing';
import { aToken } from '#testing/a-token.ts';
import { presentPerson, requireStill, requireTokenOf } from './person-scope.ts';
import { clearTokens, storeTokens } from './tokens.ts';

const storeTokenOf = (sub: string) => storeTokens({ accessToken: aToken({ sub }), refreshToken: 'refresh-1' });
const aborted = expect.objectContaining({ name: 'AbortError', message: 'The person has signed out' });

test('the current user is named by the token at the time of loading, before that by the stored token', () => {
  expect(presentPerson()).toBeNull();
  storeTokenOf('ada');
  expect(presentPerson()).toBe('ada');
  changeSession({ user: aUser({ id: 'user-1' }) });
  storeTokenOf('grace');
  expect(presentPerson()).toBe('ada');
  changeSession(null);
  expect(presentPerson()).toBe('grace');
});

test('a stored token of another user ends a call; no token or an opaque one does not', () => {
  expect(() => requireTokenOf('ada')).not.toThrow();
  storeTokens({ accessToken: 'opaque', refreshToken: 'refresh-1' });
  expect(() => requireTokenOf('ada')).not.toThrow();
  storeTokenOf('ada');
  expect(() => requireTokenOf('ada')).not.toThrow();
  storeTokenOf('grace');
  expect(() => requireTokenOf(null)).not.toThrow();
  expect(() => requireTokenOf('ada')).toThrow(aborted);
});

test('a response is received only while its user is signed in', () => {
  storeTokenOf('ada');
  changeSession({ user: aUser({ id: 'user-1' }) });
  expect(() => requireStill('ada')).not.toThrow();
  expect(() => requireStill('grace')).toThrow(aborted);
  expect(() => requireStill(null)).toThrow(aborted);
  changeSession(null);
  clearTokens();
  expect(() => requireStill('ada')).toThrow(aborted);
  expect(() => requireStill(null)).not.toThrow();
});
