import { waitFor } from '@testing-library/react';
import { refreshTokens, signIn } from '@roost/shared/contracts/accounts/auth';
import { getUser, updateUser } from '@roost/shared/contracts/accounts/user';
import { createTag } from '@roost/shared/contracts/tags/tag-changes';
import { http } from '@roost/shared/http';
import { changeSession } from '@roost/shared/session';
import {
  mockResponse,
  mockDelayedResponse,
  aTag,
  aUser,
  aWorkspace,
  network,
  mockError,
  testApi,
} from '@roost/shared/testing';
import { http as route, HttpResponse } from 'msw';
import { aToken } from '#testing/a-token.ts';
import { failureFrom } from '#testing/failure-from.ts';
import { installTestPort } from '#testing/install-test-port.ts';
import { clearTokens, readTokens, storeTokens } from './tokens.ts';

const ada = aUser({ id: 'user-1' });
const grace = aUser({ id: 'user-2' });
const tokensOf = (id: string) => ({ accessToken: aToken({ sub: id }), refreshToken: `refresh-of-${id}` });

const isHere = (user: typeof ada) => {
  storeTokens(tokensOf(user.id));
  changeSession({ user, workspace: aWorkspace() });
};

beforeEach(() => isHere(ada));

test('nothing is sent with the token of a user who signed in in another tab', async () => {
  const ended = installTestPort();
  const calls = mockResponse(createTag, aTag());
  storeTokens(tokensOf(grace.id));
  expect((await failureFrom(http().call(createTag, { body: { name: 'Q4' } }))).kind).toBe('aborted');
  expect(calls).toHaveLength(0);
  expect(ended).toEqual([]);
});

test('a public call carries no session, and succeeds for a tab whose tokens belong to another user', async () => {
  installTestPort();
  const pair = tokensOf(grace.id);
  const calls = mockResponse(signIn, pair);
  storeTokens(pair);
  const body = { email: 'grace@roost.test', password: 'secret' };
  expect(await http().call(signIn, { body })).toEqual(pair);
  expect(calls.map((call) => call.body)).toEqual([body]);
  expect(['authorization', 'workspace-id'].filter((name) => calls[0]?.headers.has(name))).toEqual([]);
});

test('a rejected write is not retried in the name of another user who signed in', async () => {
  const ended = installTestPort();
  let requests = 0;
  network.use(
    route.patch(`${testApi}/users/me`, () => {
      requests += 1;
      isHere(grace);
      return new HttpResponse(null, { status: 401 });
    }),
  );
  expect((await failureFrom(http().call(updateUser, { body: { firstname: 'Ada' } }))).kind).toBe('aborted');
  expect(requests).toBe(1);
  expect(ended).toEqual([]);
});

test.each([401, 403])(
  'a late rejection (%d) of the previous user does not end the session of the next',
  async (status) => {
    const ended = installTestPort();
    const gate = Promise.withResolvers<void>();
    network.use(
      route.patch(`${testApi}/users/me`, async () => {
        await gate.promise;
        return new HttpResponse(null, { status });
      }),
    );
    const late = failureFrom(http().call(updateUser, { body: { firstname: 'Ada' } }));
    isHere(grace);
    gate.resolve();
    expect((await late).kind).toBe('aborted');
    expect(ended).toEqual([]);
    expect(readTokens()?.refreshToken).toBe('refresh-of-user-2');
  },
);

test.each([
  { what: 'a sign-out', after: () => clearTokens(), left: undefined },
  { what: 'the sign-in of another user', after: () => isHere(grace), left: 'refresh-of-user-2' },
])('a refresh that completes after $what stores nothing', async ({ after, left }) => {
  const ended = installTestPort();
  mockError(updateUser, { status: 401 });
  const renewal = mockDelayedResponse(refreshTokens, { ...tokensOf(ada.id), refreshToken: 'renewed' });
  const late = failureFrom(http().call(updateUser, { body: { firstname: 'Ada' } }));
  await waitFor(() => expect(renewal.calls).toHaveLength(1));
  after();
  renewal.release();
  expect((await late).kind).toBe('aborted');
  expect(readTokens()?.refreshToken).toBe(left);
  expect(ended).toEqual([]);
});

test('data of a user who has signed out is not received', async () => {
  installTestPort();
  const user = mockDelayedResponse(getUser, ada);
  const late = failureFrom(http().call(getUser, {}));
  await waitFor(() => expect(user.calls).toHaveLength(1));
  clearTokens();
  changeSession(null);
  user.release();
  expect((await late).kind).toBe('aborted');
});

test.each([
  { what: 'name another id than the user', token: () => aToken({ sub: 'account-7' }) },
  { what: 'name no user', token: () => 'opaque' },
])('calls succeed while the user loads and afterwards when tokens $what', async ({ token }) => {
  installTestPort();
  changeSession(null);
  storeTokens({ accessToken: token(), refreshToken: 'refresh' });
  const gate = mockDelayedResponse(getUser, ada);
  const loading = http().call(getUser, {});
  await waitFor(() => expect(gate.calls).toHaveLength(1));
  changeSession({ user: ada, workspace: aWorkspace() });
  gate.release();
  expect((await loading).id).toBe(ada.id);
  mockResponse(createTag, aTag());
  expect((await http().call(createTag, { body: { name: 'Q4' } })).name).toBe(aTag().name);
});
