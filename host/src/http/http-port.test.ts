import { waitFor } from '@testing-library/react';
import { http as route, HttpResponse } from 'msw';
import { refreshTokens, signIn, signOut } from '@roost/shared/contracts/auth';
import { saveDns } from '@roost/shared/contracts/dns';
import { connectDomain, listDomains } from '@roost/shared/contracts/domain';
import { createTag, listTags } from '@roost/shared/contracts/tag';
import { getUser } from '@roost/shared/contracts/user';
import { getWorkspace } from '@roost/shared/contracts/workspace';
import { failureOf, http, leftOutOf, type Failure } from '@roost/shared/http';
import { changeSession } from '@roost/shared/session';
import {
  answers,
  answersLater,
  aDomain,
  aTag,
  aUser,
  aWorkspace,
  expectConsoleError,
  isUnreachable,
  network,
  pageWith,
  refuses,
  testApi,
} from '@roost/shared/testing';
import { sendReportsTo } from '#telemetry/report.ts';
import { fillPort } from '#testing/fill-port.ts';
import { makeClient } from './client.ts';
import { storeTokens } from './tokens.ts';
import { leaveWorkspace } from './workspace-scope.ts';

beforeEach(() => {
  storeTokens({ accessToken: 'access-1', refreshToken: 'refresh-1' });
  changeSession({ user: aUser(), workspace: aWorkspace({ id: 'northwind' }) });
});

const failureFrom = async (call: Promise<unknown>): Promise<Failure> =>
  call.then(
    () => Promise.reject(new Error('The call did not fail')),
    (thrown: unknown) => failureOf(thrown),
  );

test('a call in a workspace carries the bearer and the workspace', async () => {
  fillPort();
  const calls = answers(listTags, []);
  await http().call(listTags, {});
  expect(calls[0]?.headers.get('authorization')).toBe('Bearer access-1');
  expect(calls[0]?.headers.get('workspace-id')).toBe('northwind');
});

test('the workspace that a path names is the one of the header, also before it is open', async () => {
  fillPort();
  const calls = answers(getWorkspace, aWorkspace({ id: 'other' }));
  await http().call(getWorkspace, { params: { workspaceId: 'other' } });
  expect(calls[0]?.headers.get('workspace-id')).toBe('other');
});

test('a write that is repeated after a renewal stays in the workspace in which it began', async () => {
  fillPort();
  const scopes: (string | null)[] = [];
  network.use(
    route.post(`${testApi}/tags`, ({ request }) => {
      scopes.push(request.headers.get('workspace-id'));
      changeSession({ workspace: aWorkspace({ id: 'southwind' }) });
      return scopes.length === 1 ? new HttpResponse(null, { status: 401 }) : HttpResponse.json(aTag(), { status: 201 });
    }),
  );
  answers(refreshTokens, { accessToken: 'access-2', refreshToken: 'refresh-2' });
  await http().call(createTag, { body: { name: 'Q4' } });
  expect(scopes).toEqual(['northwind', 'northwind']);
});

test('a write of what was read carries the version, quoted, and a stale one fails as stale', async () => {
  fillPort();
  const calls = refuses(saveDns, { status: 412, code: 'stale-version', message: 'Changed meanwhile' });
  const save = http().call(saveDns, { body: { domain: 'try.com', records: [] } }, { ifMatch: 'v-7' });
  expect(await failureFrom(save)).toMatchObject({ kind: 'stale', code: 'stale-version' });
  expect(calls).toHaveLength(1);
  expect(calls[0]?.headers.get('if-match')).toBe('"v-7"');
});

test("a call about the person carries the bearer and no workspace's id", async () => {
  fillPort();
  const calls = answers(getUser, aUser());
  await http().call(getUser, {});
  expect(calls[0]?.headers.get('authorization')).toBe('Bearer access-1');
  expect(calls[0]?.headers.has('workspace-id')).toBe(false);
});

test('without stored tokens no bearer is made up', async () => {
  fillPort();
  localStorage.clear();
  const calls = answers(listTags, []);
  await http().call(listTags, {});
  expect(calls[0]?.headers.has('authorization')).toBe(false);
});

test.each([
  { endpoint: signIn, body: { email: 'ada@roost.test', password: 'secret' } },
  { endpoint: refreshTokens, body: { refreshToken: 'refresh-1' } },
])('the public call $endpoint.path carries neither, and not the marker that says so', async ({ endpoint, body }) => {
  fillPort();
  const calls = answers(endpoint, { accessToken: 'a', refreshToken: 'b' });
  await http().call(endpoint, { body } as never);
  for (const name of ['authorization', 'workspace-id', 'x-skip-auth']) {
    expect(calls[0]?.headers.has(name)).toBe(false);
  }
});

test('an address of another origin is told neither who asks nor from where', async () => {
  fillPort();
  const seen: Headers[] = [];
  network.use(
    route.get('https://storage.test/avatar', ({ request }) => {
      seen.push(request.headers);
      return HttpResponse.json({});
    }),
  );
  await makeClient().extend({ prefix: '' })('https://storage.test/avatar', {
    headers: { 'workspace-id': 'northwind' },
  });
  expect(seen).toHaveLength(1);
  expect(seen[0]?.has('authorization')).toBe(false);
  expect(seen[0]?.has('workspace-id')).toBe(false);
});

test('a redirect is not followed: the bearer would go with it', async () => {
  fillPort((client) => client.extend({ retry: 0 }));
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

test('lists in a query repeat their key, and what is not asked for is left out', async () => {
  fillPort();
  const calls = answers(listDomains, pageWith([]));
  await http().call(listDomains, { query: { limit: 50, offset: 0, tagIds: ['a', 'b'], search: undefined } });
  expect(calls[0]?.query.toString()).toBe('limit=50&offset=0&tagIds=a&tagIds=b');
});

test('an answer that does not fit the contract is malformed, with the place and a reference', async () => {
  expectConsoleError('An answer of the API is malformed');
  fillPort();
  network.use(
    route.get(`${testApi}/tags`, () =>
      HttpResponse.json([{ id: 'tag-1', name: 7 }], { headers: { 'x-request-id': 'req-42' } }),
    ),
  );
  expect(await failureFrom(http().call(listTags, {}))).toEqual({
    kind: 'malformed',
    reference: 'req-42',
    detail: expect.stringMatching(/^listTags: \*\.name: [^7]+$/) as string,
  });
});

test('an answer that is not JSON is malformed', async () => {
  expectConsoleError('An answer of the API is malformed');
  fillPort();
  network.use(route.get(`${testApi}/tags`, () => HttpResponse.html('<h1>Proxy</h1>')));
  expect(await failureFrom(http().call(listTags, {}))).toMatchObject({
    kind: 'malformed',
    detail: expect.stringContaining('listTags: SyntaxError') as string,
  });
});

test('a malformed row is left out of its list, and reported with endpoint and field', async () => {
  expectConsoleError('listDomains: data.*.status: Invalid type');
  fillPort();
  const page = { ...pageWith([aDomain({ id: 'd-1' })]), total: 2 };
  const rows = [...page.data, { ...aDomain({ id: 'd-2' }), status: 7 }];
  network.use(
    route.get(`${testApi}/domains`, () =>
      HttpResponse.json({ ...page, data: rows } as never, { headers: { 'x-request-id': 'req-43' } }),
    ),
  );
  // Earlier reports are kept until there is a sink.
  sendReportsTo(null);
  const reports: unknown[] = [];
  sendReportsTo((what, error) => reports.push([what, String(error)]));
  const answer = await http().call(listDomains, {});
  const again = await http().call(listDomains, {});
  sendReportsTo(null);
  expect(answer.data.map(({ id }) => id)).toEqual(['d-1']);
  expect(leftOutOf(answer)).toBe(1);
  expect(leftOutOf(again)).toBe(1);
  expect(reports).toEqual([
    ['An answer of the API is malformed', expect.stringMatching(/listDomains: data\.\*\.status: Invalid type/)],
  ]);
});

test('a malformed field beside the rows fails the list', async () => {
  expectConsoleError('An answer of the API is malformed');
  fillPort();
  const page = { ...pageWith([aDomain()]), total: 'many' };
  network.use(route.get(`${testApi}/domains`, () => HttpResponse.json(page as never)));
  expect(await failureFrom(http().call(listDomains, {}))).toMatchObject({ kind: 'malformed' });
});

test('a read that meets a busy server is repeated, and its answer is used', async () => {
  fillPort();
  let asked = 0;
  network.use(
    route.get(`${testApi}/tags`, () => {
      asked += 1;
      return asked < 3 ? new HttpResponse(null, { status: 503 }) : HttpResponse.json([{ id: 'tag-1', name: 'Q4' }]);
    }),
  );
  expect(await http().call(listTags, {})).toEqual([{ id: 'tag-1', name: 'Q4' }]);
  expect(asked).toBe(3);
});

test('a read that never succeeds is given up after two repetitions', async () => {
  fillPort();
  const calls = refuses(listTags, { status: 503, message: 'Down for maintenance' });
  expect(await failureFrom(http().call(listTags, {}))).toMatchObject({
    kind: 'unavailable',
    message: 'Down for maintenance',
  });
  expect(calls).toHaveLength(3);
});

test('a read does not wait for a Retry-After of an hour: the failure says how long', async () => {
  fillPort();
  let asked = 0;
  network.use(
    route.get(`${testApi}/tags`, () => {
      asked += 1;
      return new HttpResponse(null, {
        status: 503,
        headers: { 'retry-after': '3600', 'access-control-expose-headers': 'Retry-After' },
      });
    }),
  );
  expect(await failureFrom(http().call(listTags, {}))).toMatchObject({ kind: 'unavailable', retryAfter: 3_600 });
  expect(asked).toBe(1);
});

test.each([503, 502, 408])('a write is never repeated, whatever happened to it (%d)', async (status) => {
  fillPort();
  const calls = refuses(connectDomain, { status });
  expect(await failureFrom(http().call(connectDomain, { body: { domain: 'try.com' } }))).toMatchObject({
    kind: 'unavailable',
  });
  expect(calls).toHaveLength(1);
});

test('a write whose connection fails is not repeated: its outcome is unknown', async () => {
  fillPort();
  const calls = isUnreachable(connectDomain);
  expect(await failureFrom(http().call(connectDomain, { body: { domain: 'try.com' } }))).toMatchObject({
    kind: 'unreachable',
  });
  expect(calls).toHaveLength(1);
});

test('a service out of reach is named as such', async () => {
  fillPort();
  const calls = isUnreachable(listTags);
  expect(await failureFrom(http().call(listTags, {}))).toMatchObject({ kind: 'unreachable' });
  expect(calls).toHaveLength(3);
});

test('a service that does not answer in time is named as such', async () => {
  fillPort((client) => client.extend({ timeout: 40 }));
  const { release } = answersLater(listTags, []);
  expect(await failureFrom(http().call(listTags, {}))).toMatchObject({ kind: 'timeout' });
  release();
});

test('leaving the workspace ends what is in flight for it, and nothing else', async () => {
  fillPort();
  const tags = answersLater(listTags, []);
  const person = answersLater(getUser, aUser());
  const ofWorkspace = failureFrom(http().call(listTags, {}));
  const ofPerson = http().call(getUser, {});
  await waitFor(() => expect(tags.calls.length + person.calls.length).toBe(2));
  leaveWorkspace();
  expect(await ofWorkspace).toMatchObject({ kind: 'aborted' });
  tags.release();
  person.release();
  expect(await ofPerson).toMatchObject({ id: 'user-1' });
});

test('what is asked for after leaving is answered', async () => {
  fillPort();
  leaveWorkspace();
  answers(listTags, []);
  expect(await http().call(listTags, {})).toEqual([]);
});

test('a screen that is gone ends its own call', async () => {
  fillPort();
  const { calls, release } = answersLater(listTags, []);
  const controller = new AbortController();
  const call = failureFrom(http().call(listTags, {}, { signal: controller.signal }));
  await waitFor(() => expect(calls).toHaveLength(1));
  controller.abort();
  expect(await call).toMatchObject({ kind: 'aborted' });
  release();
});

test('a call that may not act twice sends its key', async () => {
  fillPort();
  const calls = answers(connectDomain, aDomain({ domain: 'try.com' }));
  await http().call(connectDomain, { body: { domain: 'try.com' } }, { idempotencyKey: 'key-1' });
  expect(calls[0]?.headers.get('idempotency-key')).toBe('key-1');
});

test('a write carries the reference that its failure shows', async () => {
  fillPort();
  const calls = refuses(connectDomain, { status: 409, code: 'domain-taken', message: 'Somebody has it' });
  const failure = await failureFrom(http().call(connectDomain, { body: { domain: 'try.com' } }));
  expect(failure).toMatchObject({ kind: 'conflict', code: 'domain-taken', message: 'Somebody has it' });
  expect(failure.reference).toBe(calls[0]?.headers.get('x-request-id'));
});

test.each([
  { status: 400, kind: 'refused' },
  { status: 404, kind: 'missing' },
  { status: 409, kind: 'conflict' },
  { status: 412, kind: 'stale' },
  { status: 422, kind: 'refused' },
  { status: 429, kind: 'limited' },
  { status: 500, kind: 'unavailable' },
])('an answer $status is a failure of the kind $kind', async ({ status, kind }) => {
  const ended = fillPort();
  refuses(connectDomain, { status });
  expect((await failureFrom(http().call(connectDomain, { body: { domain: 'try.com' } }))).kind).toBe(kind);
  expect(ended).toEqual([]);
});

test('a refusal of the role ends the session: the rights have changed', async () => {
  const ended = fillPort();
  refuses(listTags, { status: 403 });
  expect(await failureFrom(http().call(listTags, {}))).toMatchObject({ kind: 'forbidden' });
  expect(ended).toEqual(['rights-changed']);
});

test.each([401, 403])('wrong credentials end nobody’s session (%d)', async (status) => {
  const ended = fillPort();
  refuses(signIn, { status });
  await failureFrom(http().call(signIn, { body: { email: 'ada@roost.test', password: 'wrong' } }));
  expect(ended).toEqual([]);
});

test('an address for a download is below the API', () => {
  fillPort();
  expect(http().address('/exports/ticket-1')).toBe('http://localhost:4010/v1/exports/ticket-1');
});

test('signing out succeeds without an answer to read', async () => {
  fillPort();
  answers(signOut, undefined);
  await expect(http().call(signOut, { body: { refreshToken: 'refresh-1' } })).resolves.toBeUndefined();
});
