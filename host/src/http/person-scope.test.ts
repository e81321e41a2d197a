import { changeSession } from '@roost/shared/session';
import { aUser } from '@roost/shared/testing';
import { aToken } from '#testing/a-token.ts';
import { presentPerson, requireStill, requireTokenOf } from './person-scope.ts';
import { storeTokens } from './tokens.ts';

const storeTokenOf = (sub: string) => storeTokens({ accessToken: aToken({ sub }), refreshToken: 'refresh-1' });
const aborted = expect.objectContaining({ name: 'AbortError', message: 'The person has signed out' });

test('the person is that of the session, before that of the stored token, or nobody', () => {
  expect(presentPerson()).toBeNull();
  storeTokenOf('grace');
  expect(presentPerson()).toBe('grace');
  changeSession({ user: aUser({ id: 'ada' }) });
  expect(presentPerson()).toBe('ada');
});

test('a stored token of another person ends a call, and none or an opaque one does not', () => {
  expect(() => requireTokenOf('ada')).not.toThrow();
  storeTokens({ accessToken: 'opaque', refreshToken: 'refresh-1' });
  expect(() => requireTokenOf('ada')).not.toThrow();
  storeTokenOf('ada');
  expect(() => requireTokenOf('ada')).not.toThrow();
  storeTokenOf('grace');
  expect(() => requireTokenOf(null)).not.toThrow();
  expect(() => requireTokenOf('ada')).toThrow(aborted);
});

test('a response is received only while its person is present', () => {
  changeSession({ user: aUser({ id: 'ada' }) });
  expect(() => requireStill('ada')).not.toThrow();
  expect(() => requireStill('grace')).toThrow(aborted);
  expect(() => requireStill(null)).toThrow(aborted);
  changeSession(null);
  expect(() => requireStill('ada')).toThrow(aborted);
  expect(() => requireStill(null)).not.toThrow();
});
