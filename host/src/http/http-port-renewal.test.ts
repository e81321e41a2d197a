import { refreshTokens } from '@roost/shared/contracts/accounts/auth';
import { listTags } from '@roost/shared/contracts/tags/tag';
import { http } from '@roost/shared/http';
import { changeSession } from '@roost/shared/session';
import {
  aTag,
  aUser,
  aWorkspace,
  mockError,
  mockNetworkError,
  mockResponse,
  network,
  testApi,
} from '@roost/shared/testing';
import { http as route, HttpResponse } from 'msw';
import { failureFrom } from '#testing/failure-from.ts';
import { installTestPort } from '#testing/install-test-port.ts';
import { clearTokens, storeTokens } from './tokens.ts';

let renewals = 0;

beforeEach(() => {
  renewals += 1;
  // A rejected refresh token is never sent again, so each test has its own.
  storeTokens({ accessToken: 'access-1', refreshToken: `refresh-${renewals}` });
  changeSession({ user: aUser(), workspace: aWorkspace() });
});

/** Responds to the calls of the list with these statuses, one after another. Returns the tokens of the calls. */
const respondWith = (...statuses: number[]): (string | null)[] => {
  const tokens: (string | null)[] = [];
  network.use(
    route.get(`${testApi}/tags`, ({ request }) => {
      tokens.push(request.headers.get('authorization'));
      const status = statuses[tokens.length - 1];
      return status === 200 ? HttpResponse.json([aTag()]) : HttpResponse.json(null, { status: status ?? 500 });
    }),
  );
  return tokens;
};

const renewed = { accessToken: 'access-2', refreshToken: 'refresh-renewed' };

test('a call with an expired token is sent again with the renewed one, and succeeds', async () => {
  const ended = installTestPort();
  const tokens = respondWith(401, 200);
  mockResponse(refreshTokens, renewed);
  expect(await http().call(listTags, {})).toEqual([aTag()]);
  expect(tokens).toEqual(['Bearer access-1', 'Bearer access-2']);
  expect(ended).toEqual([]);
});

test('a call that is rejected with the renewed token too ends the session, and is not sent again', async () => {
  const ended = installTestPort();
  const tokens = respondWith(401, 401, 200);
  mockResponse(refreshTokens, renewed);
  expect((await failureFrom(http().call(listTags, {}))).kind).toBe('unauthenticated');
  expect(tokens).toHaveLength(2);
  expect(ended).toEqual(['session-over']);
});

test('a call that is forbidden after a renewal ends the session for changed permissions', async () => {
  const ended = installTestPort();
  respondWith(401, 403);
  mockResponse(refreshTokens, renewed);
  expect((await failureFrom(http().call(listTags, {}))).kind).toBe('forbidden');
  expect(ended).toEqual(['rights-changed']);
});

test('a rejected renewal ends the session', async () => {
  const ended = installTestPort();
  const tokens = respondWith(401, 200);
  mockError(refreshTokens, { status: 401 });
  expect((await failureFrom(http().call(listTags, {}))).kind).toBe('unauthenticated');
  expect(tokens).toHaveLength(1);
  expect(ended).toEqual(['session-over']);
});

test('a session without a refresh token ends', async () => {
  const ended = installTestPort();
  storeTokens({ accessToken: 'access-1', refreshToken: '' });
  respondWith(401, 200);
  await expect(http().call(listTags, {})).rejects.toThrow('Refresh token is empty');
  expect(ended).toEqual(['session-over']);
});

test('a call without stored tokens is sent without one, and its rejection ends the session', async () => {
  const ended = installTestPort();
  clearTokens();
  changeSession(null);
  const tokens = respondWith(401, 200);
  await expect(http().call(listTags, {})).rejects.toThrow('Refresh token is empty');
  expect([tokens, ended]).toEqual([[null], ['session-over']]);
});

test('a renewal without a connection fails the call, and the session continues', async () => {
  const ended = installTestPort();
  const tokens = respondWith(401, 200);
  mockNetworkError(refreshTokens);
  expect((await failureFrom(http().call(listTags, {}))).kind).toBe('unreachable');
  expect(tokens).toHaveLength(1);
  expect(ended).toEqual([]);
});
