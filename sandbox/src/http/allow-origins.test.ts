import { createTestSandbox } from '#testing/create-test-sandbox.ts';
import type { TestSandbox } from '#testing/create-test-sandbox.ts';

let api: TestSandbox;
beforeAll(async () => {
  api = await createTestSandbox();
});
afterAll(() => api.close());

const checkout = 'http://localhost:4005';
const allowedFor = async (path: string, origin: string) =>
  (await api.request(path, { headers: { origin } })).headers.get('access-control-allow-origin');

test('pages of the checkout can read payments, but not the API', async () => {
  expect(await allowedFor('/sandbox/paddle.js', checkout)).toBe(checkout);
  expect(await allowedFor('/sandbox/transactions/txn_1', checkout)).toBe(checkout);
  for (const path of ['/v1/users/me', '/v1/openapi.json', '/healthz', '/sandbox/control/accounts', '/sandbox/mail']) {
    expect([path, await allowedFor(path, checkout)]).toEqual([path, null]);
  }
});

test('the checkout cannot use the control surface', async () => {
  const { status } = await api.request('/sandbox/control/reset', { method: 'POST', headers: { origin: checkout } });
  expect(status).toBe(403);
});

test('pages of the host and of remotes can read the API', async () => {
  for (const origin of ['http://localhost:4000', 'http://localhost:4004', 'http://localhost:4101']) {
    expect(await allowedFor('/v1/users/me', origin)).toBe(origin);
  }
});
