import { waitFor } from '@testing-library/react';
import { getUser } from '@roost/shared/contracts/accounts/user';
import { listTags } from '@roost/shared/contracts/tags/tag';
import { http } from '@roost/shared/http';
import { changeSession } from '@roost/shared/session';
import { aUser, aWorkspace, mockDelayedResponse, mockResponse } from '@roost/shared/testing';
import { aToken } from '#testing/a-token.ts';
import { failureFrom } from '#testing/failure-from.ts';
import { installTestPort } from '#testing/install-test-port.ts';
import { currentUserId, abortWorkspaceCalls, requireSameUser, requireTokenOfUser } from './call-scope.ts';
import { clearTokens, storeTokens } from './tokens.ts';

const storeTokenOf = (sub: string) => storeTokens({ accessToken: aToken({ sub }), refreshToken: 'refresh-1' });
const aborted = expect.objectContaining({ name: 'AbortError', message: 'The user has signed out' });

test('the current user is named by the token at the time of loading, before that by the stored token', () => {
  expect(currentUserId()).toBeNull();
  storeTokenOf('ada');
  expect(currentUserId()).toBe('ada');
  changeSession({ user: aUser({ id: 'user-1' }) });
  storeTokenOf('grace');
  changeSession({ user: aUser({ id: 'user-1', firstname: 'Ada' }) });
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

const isInNorthwind = () => {
  storeTokens({ accessToken: 'access-1', refreshToken: 'refresh-1' });
  changeSession({ user: aUser(), workspace: aWorkspace({ id: 'northwind' }) });
};

test('leaving the workspace aborts its requests and no others', async () => {
  installTestPort();
  isInNorthwind();
  const tags = mockDelayedResponse(listTags, []);
  const user = mockDelayedResponse(getUser, aUser());
  const tagsCall = failureFrom(http().call(listTags, {}));
  const userCall = http().call(getUser, {});
  await waitFor(() => expect(tags.calls.length + user.calls.length).toBe(2));
  abortWorkspaceCalls();
  expect(await tagsCall).toMatchObject({ kind: 'aborted' });
  tags.release();
  user.release();
  expect(await userCall).toMatchObject({ id: 'user-1' });
});

test('a call after leaving receives its response', async () => {
  installTestPort();
  isInNorthwind();
  abortWorkspaceCalls();
  mockResponse(listTags, []);
  expect(await http().call(listTags, {})).toEqual([]);
});
