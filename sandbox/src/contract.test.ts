import { ApiError } from '@roost/shared/contracts/api-error';
import type { EndpointDefinition } from '@roost/shared/contracts/endpoint';
import { endpoints } from '@roost/shared/contracts/endpoints';
import type { EndpointName } from '@roost/shared/contracts/endpoints';
import * as v from 'valibot';
import { fjord } from '#database/seed/accounts.ts';
import { workspaceIdOf } from '#database/seed/stable-id.ts';
import { buildRequest, accountFor } from '#testing/build-request.ts';
import { createTestSandbox } from '#testing/create-test-sandbox.ts';
import type { TestResponse, Client, TestSandbox } from '#testing/create-test-sandbox.ts';
import { strictSchema } from '#testing/strict-schema.ts';

const names = Object.keys(endpoints) as EndpointName[];
const all: readonly [EndpointName, EndpointDefinition][] = names.map((name) => [name, endpoints[name]]);
const rowsOf = (scope: EndpointDefinition['access']['scope']) => all.filter(([, row]) => row.access.scope === scope);

let api: TestSandbox;
let clients: Record<string, Client>;

beforeAll(async () => {
  api = await createTestSandbox({ runsJobs: false });
  const accounts = ['admin', 'user', 'viewer', 'guest', 'superadmin', 'invited', 'new', 'unverified'];
  clients = Object.fromEntries(await Promise.all(accounts.map(async (name) => [name, await api.as(name)] as const)));
});
afterAll(() => api.close());

const by = (account: string): Client => clients[account] ?? api.anyone;

/** A valid request, for any caller. */
const sentFor = (name: EndpointName) => buildRequest[name](api, by('admin'));

const successOf = ({ status, response }: EndpointDefinition): number => status ?? (response ? 200 : 204);

const expectRefusal = ({ status, body }: { status: number; body: unknown }, expected: number) => {
  expect([status, v.is(ApiError, body)]).toEqual([expected, true]);
  expect(body).toMatchObject({ statusCode: expected });
};

test.each(all)('the response of %s matches its contract', async (name, row) => {
  const sent = await sentFor(name);
  const answered = await by(accountFor(row))(row, sent);
  expect([answered.status, answered.text.slice(0, 300)]).toEqual([successOf(row), expect.anything()]);
  expect(contractBreachesIn(row, answered)).toEqual([]);
});

/** Differences between the response and its contract. Unknown keys count. */
const contractBreachesIn = (row: EndpointDefinition, { headers, body, text }: TestResponse): unknown[] => {
  if (!row.response) return text === '' ? [] : [text];
  const type = headers.get('content-type') ?? '';
  if (row.responseType !== undefined) return type.includes(row.responseType) ? [] : [type];
  return [...(v.safeParse(strictSchema(row.response), body).issues ?? [])];
};

// Only its creator can read an export.
const isOfOneExport = ([, { path }]: readonly [EndpointName, EndpointDefinition]) =>
  path.startsWith('/export/mailboxes/{');

test.each(rowsOf('workspace').filter((row) => !isOfOneExport(row)))(
  '%s is open to a super admin in any workspace',
  async (name, row) => {
    const { status } = await by('superadmin')(row, await sentFor(name));
    expect(status).toBe(successOf(row));
  },
);

test.each(rowsOf('workspace').filter(isOfOneExport))(
  '%s does not show a super admin the export of another member',
  async (name, row) => {
    expectRefusal(await by('superadmin')(row, await sentFor(name)), 404);
  },
);

test.each(all.filter(([, row]) => row.body !== undefined))('%s rejects a body of another shape', async (name, row) => {
  const client = by(accountFor(row));
  const { body: _, ...sent } = await sentFor(name);
  for (const body of [[], 'text', 1]) expectRefusal(await client(row, { ...sent, body }), 400);
});

test('the header chooses a workspace, and resources of another one are not found', async () => {
  const inFjord = await api.as('admin', workspaceIdOf(fjord));
  const { params } = await sentFor('deleteDomain');
  expectRefusal(await inFjord(endpoints.deleteDomain, params && { params }), 404);
  const bought = await sentFor('getTransaction');
  expectRefusal(await inFjord(endpoints.getTransaction, bought), 404);
  expect((await by('admin')(endpoints.deleteDomain, params && { params })).status).toBe(204);
});

test('a workspace in the path overrides the header', async () => {
  const { body } = await by('admin')(endpoints.getWorkspace, { params: { workspaceId: workspaceIdOf(fjord) } });
  expect(body).toMatchObject({ name: fjord });
  const sneaky = await by('new')(endpoints.getWorkspace, {
    params: { workspaceId: workspaceIdOf(fjord) },
    headers: { 'workspace-id': workspaceIdOf('Cedar Studio') },
  });
  expectRefusal(sneaky, 404);
});

test.each(all.filter(([, row]) => row.versioned && row.method === 'GET'))(
  '%s returns its version as an ETag',
  async (name, row) => {
    const { headers, body } = await by('admin')(row, await sentFor(name));
    expect(headers.get('etag')).toBe(`"${(body as { version: string }).version}"`);
  },
);

test.each(all.filter(([, row]) => row.versioned && row.method !== 'GET'))(
  '%s requires the version that was read',
  async (name, row) => {
    const { headers: { 'if-match': version, ...headers } = {}, ...sent } = await sentFor(name);
    expectRefusal(await by('admin')(row, { ...sent, headers }), 400);
    expectRefusal(await by('admin')(row, { ...sent, headers: { ...headers, 'if-match': '*' } }), 400);
    expectRefusal(await by('admin')(row, { ...sent, headers: { ...headers, 'if-match': '"of-another-time"' } }), 412);
    expect(
      (await by('admin')(row, { ...sent, headers: { ...headers, 'if-match': `W/${version ?? ''}` } })).status,
    ).toBe(200);
  },
);

test('a call in a workspace without the header is rejected', async () => {
  expectRefusal(await by('admin')(endpoints.listTags, { headers: { 'workspace-id': '' } }), 400);
});

test('an invalid value is reported by its path', async () => {
  const { body } = await by('admin')(endpoints.purchaseDomains, {
    headers: { 'idempotency-key': 'k' },
    body: { domains: ['no_name'], registrant: { email: 'none' } },
  });
  const { fields } = v.parse(ApiError, body);
  expect(Object.keys(fields ?? {})).toEqual(
    expect.arrayContaining(['domains.0', 'registrant.email', 'registrant.city']),
  );
});

test('an invalid JSON body and an unknown route get errors of the same shape', async () => {
  expectRefusal(await api.request('/v1/auth/login', { method: 'POST', body: '{' }), 400);
  expectRefusal(await api.request('/v1/nothing'), 404);
  expectRefusal(await api.request('/elsewhere'), 404);
});

test('a response that breaks the contract is a server error and is logged', async () => {
  const { providers } = api.sandbox;
  const quote = () => Promise.resolve({ domain: 'a.com', status: 'Available' as const, priceCents: -1 });
  api.sandbox.providers = { ...providers, registrar: { ...providers.registrar, quote } };
  const response = await by('admin')(endpoints.checkAvailability, await sentFor('checkAvailability'));
  api.sandbox.providers = providers;
  expectRefusal(response, 500);
  expect(response.body).toMatchObject({ code: 'contract-violation' });
  const reference = response.headers.get('x-request-id');
  expect(api.logged.join('\n')).toMatch(
    new RegExp(`^error contract-violation checkAvailability price.* ${reference}$`, 'm'),
  );
});

test('only allowed origins get cross-origin responses', async () => {
  const preflight = (origin: string) =>
    api.request('/v1/domains', {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'PATCH', 'access-control-request-headers': 'if-match' },
    });
  const { headers } = await preflight('http://localhost:4001');
  expect(headers.get('access-control-allow-origin')).toBe('http://localhost:4001');
  expect(headers.get('access-control-max-age')).toBe('7200');
  expect(headers.get('access-control-allow-methods')).toContain('PATCH');
  expect(headers.get('access-control-allow-headers')).toContain('if-match');
  expect((await preflight('http://evil.example')).headers.get('access-control-allow-origin')).toBeNull();
  const response = await api.request('/v1/nothing', { headers: { origin: 'http://localhost:4000' } });
  expect(response.headers.get('access-control-expose-headers')).toContain('Retry-After');
  expect(response.headers.get('access-control-allow-origin')).toBe('http://localhost:4000');
});

test('a request id is returned, or generated, and logged', async () => {
  const given = await api.request('/healthz', { headers: { 'x-request-id': 'abc-1' } });
  expect(given.headers.get('x-request-id')).toBe('abc-1');
  const made = await api.request('/healthz', { headers: { 'x-request-id': 'with space' } });
  expect(made.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  // The reference that a user sees is the start of the id.
  const reference = made.headers.get('x-request-id')?.slice(0, 8);
  expect(api.logged.filter((line) => line.includes(` ms ${reference}`))).toHaveLength(1);
});
