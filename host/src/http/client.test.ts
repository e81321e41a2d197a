import { http as route, HttpResponse } from 'msw';
import { refreshTokens, signIn } from '@roost/shared/contracts/accounts/auth';
import { connectDomain } from '@roost/shared/contracts/domains/domain-connection';
import { listTags } from '@roost/shared/contracts/tags/tag';
import { http } from '@roost/shared/http';
import { changeSession } from '@roost/shared/session';
import {
  mockDelayedResponse,
  aUser,
  aWorkspace,
  mockNetworkError,
  network,
  mockError,
  mockResponse,
  testApi,
} from '@roost/shared/testing';
import { failureFrom } from '#testing/failure-from.ts';
import { installTestPort } from '#testing/install-test-port.ts';
import { createClient } from './client.ts';
import { storeTokens } from './tokens.ts';

beforeEach(() => {
  storeTokens({ accessToken: 'access-1', refreshToken: 'refresh-1' });
  changeSession({ user: aUser(), workspace: aWorkspace({ id: 'northwind' }) });
});

test('a read retries when the server is busy, and returns the response of the retry', async () => {
  installTestPort();
  let attempts = 0;
  network.use(
    route.get(`${testApi}/tags`, () => {
      attempts += 1;
      return attempts < 3 ? new HttpResponse(null, { status: 503 }) : HttpResponse.json([{ id: 'tag-1', name: 'Q4' }]);
    }),
  );
  expect(await http().call(listTags, {})).toEqual([{ id: 'tag-1', name: 'Q4' }]);
  expect(attempts).toBe(3);
});

test('a read stops after two retries', async () => {
  installTestPort();
  const calls = mockError(listTags, { status: 503, message: 'Down for maintenance' });
  expect(await failureFrom(http().call(listTags, {}))).toMatchObject({
    kind: 'unavailable',
    message: 'Down for maintenance',
  });
  expect(calls).toHaveLength(3);
});

test.each([
  { status: 408, requests: 2 },
  { status: 502, requests: 2 },
  { status: 504, requests: 2 },
  { status: 500, requests: 1 },
])('a read that fails with $status sends $requests requests', async ({ status, requests }) => {
  installTestPort();
  let attempts = 0;
  network.use(
    route.get(`${testApi}/tags`, () => {
      attempts += 1;
      return attempts === 1 ? new HttpResponse(null, { status }) : HttpResponse.json([]);
    }),
  );
  await http()
    .call(listTags, {})
    .catch(() => undefined);
  expect(attempts).toBe(requests);
});

test('a read without a connection fails and is not retried', async () => {
  installTestPort();
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
  try {
    const calls = mockNetworkError(listTags);
    expect(await failureFrom(http().call(listTags, {}))).toMatchObject({ kind: 'unreachable' });
    expect(calls).toHaveLength(1);
  } finally {
    Reflect.deleteProperty(navigator, 'onLine');
  }
});

test('a read does not wait for a Retry-After of an hour: the failure gives the time', async () => {
  installTestPort();
  let attempts = 0;
  network.use(
    route.get(`${testApi}/tags`, () => {
      attempts += 1;
      return new HttpResponse(null, {
        status: 503,
        headers: { 'retry-after': '3600', 'access-control-expose-headers': 'Retry-After' },
      });
    }),
  );
  expect(await failureFrom(http().call(listTags, {}))).toMatchObject({ kind: 'unavailable', retryAfter: 3_600 });
  expect(attempts).toBe(1);
});

test.each([503, 502, 408])('a write is never retried, whatever its status (%d)', async (status) => {
  installTestPort();
  const calls = mockError(connectDomain, { status });
  expect(await failureFrom(http().call(connectDomain, { body: { domain: 'try.com' } }))).toMatchObject({
    kind: 'unavailable',
  });
  expect(calls).toHaveLength(1);
});

test('a write whose connection fails is not retried: its outcome is unknown', async () => {
  installTestPort();
  const calls = mockNetworkError(connectDomain);
  expect(await failureFrom(http().call(connectDomain, { body: { domain: 'try.com' } }))).toMatchObject({
    kind: 'unreachable',
  });
  expect(calls).toHaveLength(1);
});

test('an unreachable service has its own kind of failure', async () => {
  installTestPort();
  const calls = mockNetworkError(listTags);
  expect(await failureFrom(http().call(listTags, {}))).toMatchObject({ kind: 'unreachable' });
  expect(calls).toHaveLength(3);
});

test('a service that does not respond in time has its own kind of failure', async () => {
  installTestPort((client) => client.extend({ timeout: 40 }));
  const { release } = mockDelayedResponse(listTags, []);
  expect(await failureFrom(http().call(listTags, {}))).toMatchObject({ kind: 'timeout' });
  release();
});

test('a call in a workspace sends the bearer token and the workspace id', async () => {
  installTestPort();
  const calls = mockResponse(listTags, []);
  await http().call(listTags, {});
  expect(calls[0]?.headers.get('authorization')).toBe('Bearer access-1');
  expect(calls[0]?.headers.get('workspace-id')).toBe('northwind');
});

test('without stored tokens no bearer token is sent', async () => {
  installTestPort();
  localStorage.clear();
  const calls = mockResponse(listTags, []);
  await http().call(listTags, {});
  expect(calls[0]?.headers.has('authorization')).toBe(false);
});

test.each([
  { endpoint: signIn, body: { email: 'ada@roost.test', password: 'secret' } },
  { endpoint: refreshTokens, body: { refreshToken: 'refresh-1' } },
])('the public call $endpoint.path sends no token and no workspace id', async ({ endpoint, body }) => {
  installTestPort();
  const calls = mockResponse(endpoint, { accessToken: 'a', refreshToken: 'b' });
  await http().call(endpoint, { body } as never);
  for (const name of ['authorization', 'workspace-id']) {
    expect(calls[0]?.headers.has(name)).toBe(false);
  }
});

test('a request to another origin sends neither token nor referrer', async () => {
  installTestPort();
  const seen: Headers[] = [];
  network.use(
    route.get('https://storage.test/avatar', ({ request }) => {
      seen.push(request.headers);
      return HttpResponse.json({});
    }),
  );
  await createClient().extend({ prefix: '' })('https://storage.test/avatar', {
    headers: { 'workspace-id': 'northwind' },
  });
  expect(seen).toHaveLength(1);
  expect(seen[0]?.has('authorization')).toBe(false);
  expect(seen[0]?.has('workspace-id')).toBe(false);
});

test('a redirect is not followed, since it would forward the bearer token', async () => {
  installTestPort((client) => client.extend({ retry: 0 }));
  let followed = false;
  network.use(
    route.get(`${testApi}/tags`, () => HttpResponse.redirect('https://elsewhere.test/tags', 302)),
    route.get('https://elsewhere.test/tags', () => {
      followed = true;
      return HttpResponse.json([]);
    }),
  );
  expect(await failureFrom(http().call(listTags, {}))).toMatchObject({ kind: 'unreachable' });
  expect(followed).toBe(false);
});
