import { http as route, HttpResponse } from 'msw';
import { signIn } from '@roost/shared/contracts/accounts/auth';
import { getUser } from '@roost/shared/contracts/accounts/user';
import { mockResponse, aUser, network, mockError, testApi } from '@roost/shared/testing';
import { sandboxPort } from './sandbox-port.ts';

let present = 'admin@roost.test';
const port = () =>
  sandboxPort({
    base: testApi,
    account: () => ({ email: present, password: 'roost-demo', superAdmin: false, memberships: [] }),
  });

/** Issues a new token with each sign-in; `expire` invalidates all earlier tokens. */
const serveTokens = () => {
  let issued = 0;
  let oldest = 1;
  const signIns = mockResponse(signIn, () => {
    issued += 1;
    return { accessToken: `token-${issued}`, refreshToken: 'unused' };
  });
  network.use(
    route.get(`${testApi}${getUser.path}`, ({ request }) => {
      const number = Number(request.headers.get('authorization')?.replace('Bearer token-', ''));
      return number >= oldest ? HttpResponse.json(aUser()) : new HttpResponse(null, { status: 401 });
    }),
  );
  return { signIns, expire: () => (oldest = issued + 1) };
};

beforeEach(() => {
  present = 'admin@roost.test';
});

test('concurrent first calls sign in once', async () => {
  const { signIns } = serveTokens();
  const { call } = port();
  await Promise.all([call(getUser, {}), call(getUser, {})]);
  expect(signIns).toHaveLength(1);
});

test('a token that the API rejects is refreshed once for all waiting calls', async () => {
  const { signIns, expire } = serveTokens();
  const { call } = port();
  await call(getUser, {});
  expire();
  await Promise.all([call(getUser, {}), call(getUser, {}), call(getUser, {})]);
  expect(signIns).toHaveLength(2);
});

test('another account signs in separately', async () => {
  const { signIns } = serveTokens();
  const { call } = port();
  await call(getUser, {});
  present = 'viewer@roost.test';
  await call(getUser, {});
  expect(signIns.map(({ body }) => (body as { email: string }).email)).toEqual([
    'admin@roost.test',
    'viewer@roost.test',
  ]);
});

test('a failed sign-in is retried by the next call', async () => {
  mockError(signIn, { status: 503 });
  const { call } = port();
  await expect(call(getUser, {})).rejects.toThrow('unavailable');
  serveTokens();
  expect((await call(getUser, {})).id).toBe('user-1');
});
