import { waitFor } from '@testing-library/react';
import { http as route, HttpResponse } from 'msw';
import { refreshTokens } from '@roost/shared/contracts/accounts/auth';
import { connectDomain } from '@roost/shared/contracts/domains/domain-connection';
import { listTags } from '@roost/shared/contracts/tags/tag';
import { toFailure, http } from '@roost/shared/http';
import { changeSession } from '@roost/shared/session';
import {
  mockDelayedResponse,
  mockResponse,
  aUser,
  aWorkspace,
  mockNetworkError,
  network,
  mockError,
  testApi,
} from '@roost/shared/testing';
import { aToken } from '#testing/a-token.ts';
import { installTestPort } from '#testing/install-test-port.ts';
import { clearTokens, readTokens, renewTokens, storeTokens, tokensKey, userIdOf } from './tokens.ts';

beforeEach(() => {
  storeTokens({ accessToken: 'old', refreshToken: 'refresh-1' });
  changeSession({ user: aUser(), workspace: aWorkspace() });
});

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

/** Mocks an API that accepts only this access token; returns the list of received `authorization` headers. */
const acceptOnly = (accessToken: string): (string | null)[] => {
  const bearers: (string | null)[] = [];
  const respond = ({ request }: { request: Request }) => {
    const bearer = request.headers.get('authorization');
    bearers.push(bearer);
    return bearer === `Bearer ${accessToken}`
      ? HttpResponse.json([])
      : HttpResponse.json({ statusCode: 401, code: 'unauthenticated', message: '' }, { status: 401 });
  };
  network.use(route.get(`${testApi}/tags`, respond));
  return bearers;
};

const kindFrom = async (call: Promise<unknown>) => call.catch((thrown: unknown) => toFailure(thrown).kind);

test('five calls that find the session expired refresh it once, and each is retried once', async () => {
  const ended = installTestPort();
  const bearers = acceptOnly('new');
  const renewals = mockResponse(refreshTokens, { accessToken: 'new', refreshToken: 'refresh-2' });
  const all = await Promise.all(Array.from({ length: 5 }, () => http().call(listTags, {})));
  expect(all).toEqual([[], [], [], [], []]);
  expect(renewals.map(({ body }) => body)).toEqual([{ refreshToken: 'refresh-1' }]);
  expect(bearers.toSorted()).toEqual([...Array<string>(5).fill('Bearer new'), ...Array<string>(5).fill('Bearer old')]);
  expect(readTokens()).toEqual({ accessToken: 'new', refreshToken: 'refresh-2' });
  expect(ended).toEqual([]);
});

test('a session that expires again is refreshed again', async () => {
  installTestPort();
  acceptOnly('second');
  mockResponse(refreshTokens, { accessToken: 'second', refreshToken: 'refresh-2' });
  await http().call(listTags, {});
  acceptOnly('third');
  const renewals = mockResponse(refreshTokens, { accessToken: 'third', refreshToken: 'refresh-3' });
  expect(await http().call(listTags, {})).toEqual([]);
  expect(renewals.map(({ body }) => body)).toEqual([{ refreshToken: 'refresh-2' }]);
});

test('a token that another tab has refreshed is used without another refresh', async () => {
  installTestPort();
  acceptOnly('of-the-other-tab');
  const renewals = mockResponse(refreshTokens, { accessToken: 'never', refreshToken: 'never' });
  const call = http().call(listTags, {});
  storeTokens({ accessToken: 'of-the-other-tab', refreshToken: 'refresh-2' });
  expect(await call).toEqual([]);
  expect(renewals).toHaveLength(0);
});

test('while another tab refreshes, this tab waits and uses its token', async () => {
  installTestPort();
  acceptOnly('of-the-other-tab');
  const renewals = mockResponse(refreshTokens, { accessToken: 'never', refreshToken: 'never' });
  const otherTab = Promise.withResolvers<void>();
  const lock = navigator.locks.request('roost.renewal', () => otherTab.promise);
  const call = http().call(listTags, {});
  await waitFor(async () => expect((await navigator.locks.query()).pending).toHaveLength(1));
  storeTokens({ accessToken: 'of-the-other-tab', refreshToken: 'refresh-2' });
  otherTab.resolve();
  await lock;
  expect(await call).toEqual([]);
  expect(renewals).toHaveLength(0);
});

test('a rejected refresh ends the session', async () => {
  const ended = installTestPort();
  acceptOnly('new');
  mockError(refreshTokens, { status: 401 });
  expect(await kindFrom(http().call(listTags, {}))).toBe('unauthenticated');
  expect(ended).toEqual(['session-over']);
});

test('five calls whose refresh is rejected request it once', async () => {
  const ended = installTestPort();
  storeTokens({ accessToken: 'old', refreshToken: 'rejected-five-times' });
  acceptOnly('new');
  const renewals = mockError(refreshTokens, { status: 401 });
  const kinds = await Promise.all(Array.from({ length: 5 }, () => kindFrom(http().call(listTags, {}))));
  expect(kinds).toEqual(Array<string>(5).fill('unauthenticated'));
  expect(renewals).toHaveLength(1);
  expect(new Set(ended)).toEqual(new Set(['session-over']));
});

test('a call that finds the session expired after a rejected refresh does not request another', async () => {
  installTestPort();
  storeTokens({ accessToken: 'old', refreshToken: 'rejected-once' });
  acceptOnly('new');
  const renewals = mockError(refreshTokens, { status: 401 });
  for (const _ of [1, 2]) expect(await kindFrom(http().call(listTags, {}))).toBe('unauthenticated');
  expect(renewals).toHaveLength(1);
});

test('an empty refresh token ends the session, and the call gives the reason', async () => {
  const ended = installTestPort();
  storeTokens({ accessToken: 'old', refreshToken: '' });
  acceptOnly('new');
  const message = 'Refresh token is empty';
  await expect(http().call(listTags, {})).rejects.toMatchObject({ name: 'NoRefreshToken', message });
  expect(ended).toEqual(['session-over']);
});

test('a call without any token fails the same way', async () => {
  const ended = installTestPort();
  localStorage.clear();
  acceptOnly('new');
  await expect(http().call(listTags, {})).rejects.toThrow('Refresh token is empty');
  expect(ended).toEqual(['session-over']);
});

test('an unreachable service signs nobody out: the call fails and the session remains', async () => {
  const ended = installTestPort();
  acceptOnly('new');
  mockNetworkError(refreshTokens);
  expect(await kindFrom(http().call(listTags, {}))).toBe('unreachable');
  expect(ended).toEqual([]);
  expect(readTokens()).toEqual({ accessToken: 'old', refreshToken: 'refresh-1' });
});

test.each([500, 503, 429])('a refresh that fails with %d leaves the session unchanged', async (status) => {
  const ended = installTestPort();
  acceptOnly('new');
  mockError(refreshTokens, { status });
  expect(await kindFrom(http().call(listTags, {}))).not.toBe('unauthenticated');
  expect(ended).toEqual([]);
  expect(readTokens()?.refreshToken).toBe('refresh-1');
});

test('a refresh that failed for a time is requested again by the next call', async () => {
  installTestPort();
  storeTokens({ accessToken: 'old', refreshToken: 'failed-once' });
  acceptOnly('new');
  mockError(refreshTokens, { status: 503 });
  expect(await kindFrom(http().call(listTags, {}))).toBe('unavailable');
  mockResponse(refreshTokens, { accessToken: 'new', refreshToken: 'refresh-2' });
  expect(await http().call(listTags, {})).toEqual([]);
});

test.each([
  { what: 'a sign-out', change: clearTokens, left: undefined },
  {
    what: 'the sign-in of another user',
    change: () => storeTokens({ accessToken: 'other', refreshToken: 'of-another' }),
    left: 'of-another',
  },
])('$what during a refresh is final: the new tokens are not stored', async ({ change, left }) => {
  const { calls, release } = mockDelayedResponse(refreshTokens, { accessToken: 'new', refreshToken: 'refresh-2' });
  installTestPort();
  const renewal = renewTokens('old').catch((thrown: unknown) => thrown);
  await waitFor(() => expect(calls).toHaveLength(1));
  change();
  release();
  expect(toFailure(await renewal)).toEqual({ kind: 'aborted', reference: '' });
  expect(readTokens()?.refreshToken).toBe(left);
});

test('a call rejected with the new token too ends the session and is not sent a third time', async () => {
  const ended = installTestPort();
  const bearers = acceptOnly('something else');
  mockResponse(refreshTokens, { accessToken: 'new', refreshToken: 'refresh-2' });
  expect(await kindFrom(http().call(listTags, {}))).toBe('unauthenticated');
  expect(bearers).toEqual(['Bearer old', 'Bearer new']);
  expect(ended).toEqual(['session-over']);
});

test('a write that finds the session expired is retried with the same key', async () => {
  installTestPort();
  const sent: { bearer: string | null; key: string | null; body: unknown }[] = [];
  network.use(
    route.post(`${testApi}/domains`, async ({ request }) => {
      const [bearer, key] = [request.headers.get('authorization'), request.headers.get('idempotency-key')];
      sent.push({ bearer, key, body: await request.json() });
      return new HttpResponse(null, { status: bearer === 'Bearer new' ? 409 : 401 });
    }),
  );
  mockResponse(refreshTokens, { accessToken: 'new', refreshToken: 'refresh-2' });
  await kindFrom(http().call(connectDomain, { body: { domain: 'try.com' } }, { idempotencyKey: 'key-1' }));
  expect(sent).toEqual([
    { bearer: 'Bearer old', key: 'key-1', body: { domain: 'try.com' } },
    { bearer: 'Bearer new', key: 'key-1', body: { domain: 'try.com' } },
  ]);
});
