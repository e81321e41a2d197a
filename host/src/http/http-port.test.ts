import { http as route, HttpResponse } from 'msw';
import { resetPassword, suggestCompanies, verifyEmail } from '@roost/shared/contracts/accounts/account';
import { refreshTokens, signIn, signOut } from '@roost/shared/contracts/accounts/auth';
import { saveDns } from '@roost/shared/contracts/dns/dns';
import { connectDomain } from '@roost/shared/contracts/domains/domain-connection';
import { listDomains } from '@roost/shared/contracts/domains/domain';
import { listTags } from '@roost/shared/contracts/tags/tag';
import { createTag } from '@roost/shared/contracts/tags/tag-changes';
import { getUser } from '@roost/shared/contracts/accounts/user';
import { getWorkspace } from '@roost/shared/contracts/workspaces/workspace';
import { createBulkJob } from '@roost/shared/contracts/bulk-jobs/bulk-job-creation';
import { http, type CallOptions } from '@roost/shared/http';
import { changeSession } from '@roost/shared/session';
import {
  aBulkJob,
  mockResponse,
  aDomain,
  aTag,
  aUser,
  aWorkspace,
  network,
  pageWith,
  mockError,
  testApi,
} from '@roost/shared/testing';
import { failureFrom } from '#testing/failure-from.ts';
import { installTestPort } from '#testing/install-test-port.ts';
import { storeTokens } from './tokens.ts';

beforeEach(() => {
  storeTokens({ accessToken: 'access-1', refreshToken: 'refresh-1' });
  changeSession({ user: aUser(), workspace: aWorkspace({ id: 'northwind' }) });
});

test('a workspace in the path is also the one in the header, even before it is open', async () => {
  installTestPort();
  const calls = mockResponse(getWorkspace, aWorkspace({ id: 'other' }));
  await http().call(getWorkspace, { params: { workspaceId: 'other' } });
  expect(calls[0]?.headers.get('workspace-id')).toBe('other');
});

test('a call of a workspace names no workspace before one is open', async () => {
  installTestPort();
  changeSession({ workspace: null });
  const calls = mockResponse(listTags, []);
  await http().call(listTags, {});
  expect(calls[0]?.headers.has('workspace-id')).toBe(false);
});

test('a write retried after a refresh is sent to its original workspace', async () => {
  installTestPort();
  const scopes: (string | null)[] = [];
  network.use(
    route.post(`${testApi}/tags`, ({ request }) => {
      scopes.push(request.headers.get('workspace-id'));
      changeSession({ workspace: aWorkspace({ id: 'southwind' }) });
      return scopes.length === 1 ? new HttpResponse(null, { status: 401 }) : HttpResponse.json(aTag(), { status: 201 });
    }),
  );
  mockResponse(refreshTokens, { accessToken: 'access-2', refreshToken: 'refresh-2' });
  await http().call(createTag, { body: { name: 'Q4' } });
  expect(scopes).toEqual(['northwind', 'northwind']);
});

test('a write sends the version it read as a quoted ETag, and an outdated one fails as stale', async () => {
  installTestPort();
  const calls = mockError(saveDns, { status: 412, code: 'stale-version', message: 'Changed since' });
  const save = http().call(saveDns, { body: { domain: 'try.com', records: [] } }, { ifMatch: 'v-7' });
  expect(await failureFrom(save)).toMatchObject({ kind: 'preconditionFailed', code: 'stale-version' });
  expect(calls).toHaveLength(1);
  expect(calls[0]?.headers.get('if-match')).toBe('"v-7"');
});

test('a read about the user sends the bearer token, and no id of a workspace or a request', async () => {
  installTestPort();
  const calls = mockResponse(getUser, aUser());
  await http().call(getUser, {});
  expect(calls[0]?.headers.get('authorization')).toBe('Bearer access-1');
  expect(['workspace-id', 'x-request-id'].filter((name) => calls[0]?.headers.has(name))).toEqual([]);
});

const token = 'a'.repeat(43);
test.each([
  { endpoint: signIn, input: { body: { email: 'ada@roost.test', password: 'secret' } } },
  { endpoint: refreshTokens, input: { body: { refreshToken: 'refresh-1' } } },
  { endpoint: verifyEmail, input: { body: { token } } },
  { endpoint: resetPassword, input: { body: { token, password: 'Correct-horse-42' } } },
  { endpoint: suggestCompanies, input: { query: { query: 'north' } } },
])('the public call $endpoint.path, rejected with 401, neither refreshes nor ends a session', async (call) => {
  const ended = installTestPort();
  const calls = mockError(call.endpoint, { status: 401 });
  expect(await failureFrom(http().call(call.endpoint, call.input as never))).toMatchObject({ kind: 'unauthenticated' });
  expect([calls.length, ended]).toEqual([1, []]);
});

test('lists in a query repeat their key, and undefined values are omitted', async () => {
  installTestPort();
  const calls = mockResponse(listDomains, pageWith([]));
  await http().call(listDomains, { query: { limit: 50, offset: 0, tagIds: ['a', 'b'], search: undefined } });
  expect(calls[0]?.query.toString()).toBe('limit=50&offset=0&tagIds=a&tagIds=b');
});

test('a call that must run only once sends its idempotency key', async () => {
  installTestPort();
  const calls = mockResponse(connectDomain, aDomain({ domain: 'try.com' }));
  await http().call(connectDomain, { body: { domain: 'try.com' } }, { idempotencyKey: 'key-1' });
  expect(calls[0]?.headers.get('idempotency-key')).toBe('key-1');
});

test('a call with an idempotency key outlives its page, unless its body is too large', async () => {
  installTestPort();
  const sent = import.meta.jest.spyOn(globalThis, 'fetch');
  mockResponse(createBulkJob, aBulkJob());
  mockResponse(createTag, aTag());
  const start = (count: number, options: CallOptions) =>
    http().call(
      createBulkJob,
      {
        body: {
          action: 'domain-deletion',
          selection: Array.from({ length: count }, (_, index) => `d-${index}`),
        },
      },
      options,
    );
  await start(10, { idempotencyKey: 'key-1' });
  await start(2_000, { idempotencyKey: 'key-2' });
  await http().call(createTag, { body: { name: 'A' } });
  expect(sent.mock.calls.map(([request]) => (request as Request).keepalive)).toEqual([true, false, false]);
  sent.mockRestore();
});

test('a download URL is below the API', () => {
  installTestPort();
  expect(http().address('/exports/ticket-1')).toBe('http://localhost:4010/v1/exports/ticket-1');
});

test('signing out succeeds without a response body', async () => {
  installTestPort();
  mockResponse(signOut, undefined);
  await expect(http().call(signOut, { body: { refreshToken: 'refresh-1' } })).resolves.toBeUndefined();
});
