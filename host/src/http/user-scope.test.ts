import { changeSession } from '@roost/shared/session';
import { aUser } from '@roost/shared/testing';
import { aToken } from '#testing/a-token.ts';
import { currentUserId, requireSameUser, requireTokenOfUser } from './user-scope.ts';
import { clearTokens, storeTokens } from './tokens.ts';

const storeTokenOf = (sub: string) => storeTokens({ accessToken: aToken({ sub }), refreshToken: 'refresh-1' });
const aborted = expect.objectContaining({ name: 'AbortError', message: 'The person has signed out' });

test('the current user is named by the token at the time of loading, before that by the stored token', () => {
  expect(currentUserId()).toBeNull();
  storeTokenOf('ada');
  expect(currentUserId()).toBe('ada');
  changeSession({ user: aUser({ id: 'user-1' }) });
  storeTokenOf('grace');
  expect(currentUserId()).toBe('ada');
  changeSession(null);
  expect(currentUserId()).toBe('grace');
});

test('a stored token of another user ends a call; no token or an opaque one does not', () => {
  expect(() => requireTokenOfUser('ada')).not.toThrow();
  storeTokens({ accessToken: 'opaque', refreshToken: 'refresh-1' });
  expect(() => requireTokenOfUser('ada')).not.toThrow();
  storeTokenOf('ada');
  expect(() => requireTokenOfUser('ada')).not.toThrow();
  storeTokenOf('grace');
  expect(() => requireTokenOfUser(null)).not.toThrow();
  expect(() => requireTokenOfUser('ada')).toThrow(aborted);
});

test('a response is received only while its user is signed in', () => {
  storeTokenOf('ada');
  changeSession({ user: aUser({ id: 'user-1' }) });
  expect(() => requireSameUser('ada')).not.toThrow();
  expect(() => requireSameUser('grace')).toThrow(aborted);
  expect(() => requireSameUser(null)).toThrow(aborted);
  changeSession(null);
  clearTokens();
  expect(() => requireSameUser('ada')).toThrow(aborted);
  expect(() => requireSameUser(null)).not.toThrow();
});
