import { waitFor } from '@testing-library/react';
import { listTags } from '@roost/shared/contracts/tags/tag';
import { getUser } from '@roost/shared/contracts/accounts/user';
import { http } from '@roost/shared/http';
import { changeSession } from '@roost/shared/session';
import { mockResponse, mockDelayedResponse, aUser, aWorkspace } from '@roost/shared/testing';
import { failureFrom } from '#testing/failure-from.ts';
import { installTestPort } from '#testing/install-test-port.ts';
import { storeTokens } from './tokens.ts';
import { leaveWorkspace } from './workspace-scope.ts';

beforeEach(() => {
  storeTokens({ accessToken: 'access-1', refreshToken: 'refresh-1' });
  changeSession({ user: aUser(), workspace: aWorkspace({ id: 'northwind' }) });
});

test('leaving the workspace aborts its requests and no others', async () => {
  installTestPort();
  const tags = mockDelayedResponse(listTags, []);
  const person = mockDelayedResponse(getUser, aUser());
  const ofWorkspace = failureFrom(http().call(listTags, {}));
  const ofPerson = http().call(getUser, {});
  await waitFor(() => expect(tags.calls.length + person.calls.length).toBe(2));
  leaveWorkspace();
  expect(await ofWorkspace).toMatchObject({ kind: 'aborted' });
  tags.release();
  person.release();
  expect(await ofPerson).toMatchObject({ id: 'user-1' });
});

test('a call after leaving receives its response', async () => {
  installTestPort();
  leaveWorkspace();
  mockResponse(listTags, []);
  expect(await http().call(listTags, {})).toEqual([]);
});

test('an unmounted screen aborts its call', async () => {
  installTestPort();
  const { calls, release } = mockDelayedResponse(listTags, []);
  const controller = new AbortController();
  const call = failureFrom(http().call(listTags, {}, { signal: controller.signal }));
  await waitFor(() => expect(calls).toHaveLength(1));
  controller.abort();
  expect(await call).toMatchObject({ kind: 'aborted' });
  release();
});
