import { startGoogleSignIn } from '@roost/shared/contracts/accounts/google-sign-in';
import { createTestSandboxes } from '#testing/create-test-sandboxes.ts';
import type { TestSandboxes } from '#testing/create-test-sandboxes.ts';
import { race } from '#testing/race.ts';

let apis: TestSandboxes;
beforeAll(async () => {
  apis = await createTestSandboxes();
});
afterAll(() => apis.close());

const toPath = (location: string | null) => {
  const { pathname, search } = new URL(location ?? '', 'http://localhost');
  return pathname + search;
};

/** Consents in the first process. Returns the redirect to the API with the cookie of the browser. */
const consent = async () => {
  const started = await apis.first.anyone(startGoogleSignIn);
  const request = new URL(started.headers.get('location') ?? '').searchParams;
  const query = new URLSearchParams({
    accountId: 'google-101',
    state: request.get('state') ?? '',
    redirectUri: request.get('redirect_uri') ?? '',
    challenge: request.get('code_challenge') ?? '',
  });
  const { headers } = await apis.first.request(`/sandbox/google/consent?${query}`);
  const cookie = started.headers.get('set-cookie')?.split(';')[0] ?? '';
  return { path: toPath(headers.get('location')), cookie };
};

test('a code of one process signs in once, in any process', async () => {
  const { path, cookie } = await consent();
  const redirects = await race(6, async (index) => {
    const { headers } = await (index % 2 === 0 ? apis.second : apis.first).request(path, { headers: { cookie } });
    return toPath(headers.get('location')).split('?')[0];
  });
  expect(redirects.filter((redirect) => redirect === '/auth/return')).toHaveLength(1);
});

test('a code of one process signs in through another', async () => {
  const { path, cookie } = await consent();
  const { headers } = await apis.second.request(path, { headers: { cookie } });
  expect(toPath(headers.get('location'))).toMatch(/^\/auth\/return\?/);
});
