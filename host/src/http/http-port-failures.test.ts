import { http as route, HttpResponse } from 'msw';
import { signIn } from '@roost/shared/contracts/accounts/auth';
import { connectDomain } from '@roost/shared/contracts/domains/domain-connection';
import { listDomains } from '@roost/shared/contracts/domains/domain';
import { listTags } from '@roost/shared/contracts/tags/tag';
import { http, omittedRowsOf } from '@roost/shared/http';
import { changeSession } from '@roost/shared/session';
import {
  aDomain,
  aUser,
  aWorkspace,
  expectConsoleError,
  network,
  pageWith,
  mockError,
  mockNetworkError,
  mockRawResponse,
  testApi,
} from '@roost/shared/testing';
import { sendReportsTo } from '#telemetry/report.ts';
import { failureFrom } from '#testing/failure-from.ts';
import { installTestPort } from '#testing/install-test-port.ts';
import { storeTokens } from './tokens.ts';

beforeEach(() => {
  storeTokens({ accessToken: 'access-1', refreshToken: 'refresh-1' });
  changeSession({ user: aUser(), workspace: aWorkspace({ id: 'northwind' }) });
});

test('a response that does not match the contract is malformed, with its path and the start of its request id', async () => {
  expectConsoleError('An API response is malformed');
  installTestPort();
  network.use(
    route.get(`${testApi}/tags`, () =>
      HttpResponse.json([{ id: 'tag-1', name: 7 }], {
        headers: { 'x-request-id': '0f9a2b3c-1d2e-4f50-8a6b-7c8d9e0f1a2b' },
      }),
    ),
  );
  expect(await failureFrom(http().call(listTags, {}))).toEqual({
    kind: 'malformed',
    reference: '0f9a2b3c',
    detail: expect.stringMatching(/^listTags: \*\.name: [^7]+$/) as string,
    field: '*.name',
  });
});

test('a response that is not JSON is malformed', async () => {
  expectConsoleError('An API response is malformed');
  installTestPort();
  network.use(route.get(`${testApi}/tags`, () => HttpResponse.html('<h1>Proxy</h1>')));
  expect(await failureFrom(http().call(listTags, {}))).toMatchObject({
    kind: 'malformed',
    detail: expect.stringContaining('listTags: SyntaxError') as string,
  });
});

test('a malformed row is omitted from its list and reported with endpoint and field', async () => {
  expectConsoleError('listDomains: data.*.status: Invalid type');
  installTestPort();
  const page = { ...pageWith([aDomain({ id: 'd-1' })]), total: 2 };
  const rows = [...page.data, { ...aDomain({ id: 'd-2' }), status: 7 }];
  network.use(
    route.get(`${testApi}/domains`, () =>
      HttpResponse.json({ ...page, data: rows } as never, { headers: { 'x-request-id': 'req-43' } }),
    ),
  );
  // Reports are buffered until there is a sink.
  sendReportsTo(null);
  const reports: unknown[] = [];
  sendReportsTo((what, error) => reports.push([what, String(error)]));
  const answer = await http().call(listDomains, {});
  const again = await http().call(listDomains, {});
  sendReportsTo(null);
  expect(answer.data.map(({ id }) => id)).toEqual(['d-1']);
  expect(omittedRowsOf(answer)).toBe(1);
  expect(omittedRowsOf(again)).toBe(1);
  expect(reports).toEqual([
    ['An API response is malformed', expect.stringMatching(/listDomains: data\.\*\.status: Invalid type/)],
  ]);
});

test('a malformed field outside the rows fails the whole list', async () => {
  expectConsoleError('An API response is malformed');
  installTestPort();
  const page = { ...pageWith([aDomain()]), total: 'many' };
  network.use(route.get(`${testApi}/domains`, () => HttpResponse.json(page as never)));
  expect(await failureFrom(http().call(listDomains, {}))).toMatchObject({ kind: 'malformed' });
});

test('an error response to a read has the start of its request id as the reference', async () => {
  installTestPort();
  network.use(
    route.get(`${testApi}/tags`, () =>
      HttpResponse.json(null, { status: 404, headers: { 'x-request-id': '1a2b3c4d-1d2e-4f50-8a6b-7c8d9e0f1a2b' } }),
    ),
  );
  expect(await failureFrom(http().call(listTags, {}))).toEqual({ kind: 'notFound', reference: '1a2b3c4d' });
});

test('a read without a response has no reference, because no log contains it', async () => {
  installTestPort();
  mockNetworkError(listTags);
  expect(await failureFrom(http().call(listTags, {}))).toEqual({ kind: 'unreachable', reference: '' });
});

test('a write sends the reference that its failure shows', async () => {
  installTestPort();
  const calls = mockError(connectDomain, { status: 409, code: 'domain-taken', message: 'Somebody has it' });
  const failure = await failureFrom(http().call(connectDomain, { body: { domain: 'try.com' } }));
  expect(failure).toMatchObject({ kind: 'conflict', code: 'domain-taken', message: 'Somebody has it' });
  expect(failure.reference).toMatch(/^[\da-f]{8}$/);
  expect(failure.reference).toBe(calls[0]?.headers.get('x-request-id'));
});

test('a malformed response to a public call is reported too', async () => {
  expectConsoleError('An API response is malformed');
  installTestPort();
  mockRawResponse(signIn, () => ({ accessToken: 7, refreshToken: 'refresh-1' }));
  sendReportsTo(null);
  const reports: string[] = [];
  sendReportsTo((_, error) => reports.push(String(error)));
  const failure = await failureFrom(http().call(signIn, { body: { email: 'ada@roost.test', password: 'secret' } }));
  sendReportsTo(null);
  expect(failure).toMatchObject({ kind: 'malformed', field: 'accessToken' });
  expect(reports).toEqual([expect.stringContaining('signIn: accessToken')]);
});

test('a temporary failure has the message of the API and the reference that was sent', async () => {
  installTestPort();
  const calls = mockError(connectDomain, { status: 503, message: 'Back at noon' });
  const failure = await failureFrom(http().call(connectDomain, { body: { domain: 'try.com' } }));
  expect(failure).toMatchObject({ kind: 'unavailable', message: 'Back at noon' });
  expect(failure.reference).toBe(calls[0]?.headers.get('x-request-id'));
});

test.each([
  { status: 400, kind: 'badRequest' },
  { status: 404, kind: 'notFound' },
  { status: 409, kind: 'conflict' },
  { status: 412, kind: 'preconditionFailed' },
  { status: 422, kind: 'badRequest' },
  { status: 429, kind: 'rateLimited' },
  { status: 500, kind: 'unavailable' },
])('a response $status is a failure of the kind $kind', async ({ status, kind }) => {
  const ended = installTestPort();
  mockError(connectDomain, { status });
  expect((await failureFrom(http().call(connectDomain, { body: { domain: 'try.com' } }))).kind).toBe(kind);
  expect(ended).toEqual([]);
});

test('a 403 ends the session, since the permissions have changed', async () => {
  const ended = installTestPort();
  mockError(listTags, { status: 403 });
  expect(await failureFrom(http().call(listTags, {}))).toMatchObject({ kind: 'forbidden' });
  expect(ended).toEqual(['rights-changed']);
});

test.each([401, 403])('wrong credentials end no session (%d)', async (status) => {
  const ended = installTestPort();
  mockError(signIn, { status });
  await failureFrom(http().call(signIn, { body: { email: 'ada@roost.test', password: 'wrong' } }));
  expect(ended).toEqual([]);
});
