import type { EndpointDefinition } from '@roost/shared/contracts/endpoint';
import { endpoints } from '@roost/shared/contracts/endpoints';
import type { EndpointName } from '@roost/shared/contracts/endpoints';
import { createStorageApp } from '#uploads/create-storage-app.ts';
import { buildRequest, accountFor } from '#testing/build-request.ts';
import { createTestSandbox } from '#testing/create-test-sandbox.ts';
import type { TestResponse, Client, RequestOptions, TestSandbox } from '#testing/create-test-sandbox.ts';
import { aContact, anIdempotencyKey } from '#testing/northwind-fixture.ts';
import { isObject } from './schema-kinds.ts';

const all = Object.entries<EndpointDefinition>(endpoints) as [EndpointName, EndpointDefinition][];

let api: TestSandbox;
let clients: Record<string, Client>;

beforeAll(async () => {
  api = await createTestSandbox({ runsJobs: false });
  const accounts = ['admin', 'guest', 'invited', 'superadmin', 'unverified'];
  clients = Object.fromEntries(await Promise.all(accounts.map(async (name) => [name, await api.as(name)] as const)));
});
afterAll(() => api.close());

const by = (account: string): Client => clients[account] ?? api.anyone;
const keysOf = (schema: EndpointDefinition['query']) => (schema && isObject(schema) ? Object.keys(schema.entries) : []);

/** Appends a suffix to every string of the value. */
const spoilt = (value: unknown, end: string): unknown => {
  if (typeof value === 'string') return `${value}${end}`;
  if (Array.isArray(value)) return value.map((item) => spoilt(item, end));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, spoilt(item, end)]));
};

const hasText = (value: unknown): boolean => JSON.stringify(value) !== JSON.stringify(spoilt(value, 'x'));

const expectBadRequest = ({ status, headers, body }: TestResponse) => {
  expect([status, body]).toEqual([400, expect.objectContaining({ code: 'invalid-request' })]);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
};

test.each(all)('%s rejects NUL and half a surrogate pair in a body and in its URL', async (name, row) => {
  const client = by(accountFor(row));
  const sent: RequestOptions = await buildRequest[name](api, by('admin'));
  if (hasText(sent.body)) {
    for (const end of ['\0', '\ud800']) expectBadRequest(await client(row, { ...sent, body: spoilt(sent.body, end) }));
  }
  for (const key of keysOf(row.query)) {
    expectBadRequest(await client(row, { ...sent, query: { ...sent.query, [key]: 'a\0' } }));
  }
  for (const key of keysOf(row.params)) {
    expectBadRequest(await client(row, { ...sent, params: { ...sent.params, [key]: 'a\0' } }));
  }
});

test.each(all.filter(([, { query }]) => keysOf(query).includes('offset')))(
  '%s rejects an offset that is not an exact number',
  async (name, row) => {
    const { params = {} } = await buildRequest[name](api, by('admin'));
    for (const offset of ['1e20', '100000000000000000000', '-1', '9007199254740993']) {
      expectBadRequest(await by(accountFor(row))(row, { params, query: { type: 'Private', offset } }));
    }
  },
);

test('a name of seven megabytes is rejected without converting it', async () => {
  const body = { domains: [`${'é'.repeat(3_500_000)}.com`], registrant: aContact() };
  expectBadRequest(await by('admin')(endpoints.purchaseDomains, { headers: anIdempotencyKey(), body }));
  expect(await by('admin')(endpoints.connectDomain, { body: { domain: body.domains[0] } })).toMatchObject({
    status: 413,
    body: { code: 'body-too-large' },
  });
});

test.each(all)('%s disables type sniffing and caches for its response', async (name, row) => {
  const { headers } = await by(accountFor(row))(row, await buildRequest[name](api, by('admin')));
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cache-control')).toBe('no-store');
});

test.each(['/v1/nothing', '/healthz', '/v1/openapi.json', '/sandbox/control/accounts'])(
  '%s disables type sniffing for its response',
  async (path) => {
    const { headers } = await api.request(path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  },
);

test('the object storage rejects NUL in a URL, and disables type sniffing for its errors', async () => {
  const storage = createStorageApp(api.sandbox);
  for (const path of ['/files/a%00', '/uploads/a%00?expires=1', '/uploads/a?expires=9999999999999&signature=%00']) {
    const response = await storage.request(path, { method: path.startsWith('/files') ? 'GET' : 'PUT' });
    expect(response.status).toBe(400);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  }
});
