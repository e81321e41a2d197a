import { waitFor } from '@testing-library/react';
import { refreshTokens } from '@roost/shared/contracts/accounts/auth';
import { listTags } from '@roost/shared/contracts/tags/tag';
import { createTag } from '@roost/shared/contracts/tags/tag-changes';
import { http } from '@roost/shared/http';
import { changeSession } from '@roost/shared/session';
import { aTag, aUser, aWorkspace, mockResponse, testApi } from '@roost/shared/testing';
import { failureFrom } from '#testing/failure-from.ts';
import { installTestPort } from '#testing/install-test-port.ts';
import { abortWorkspaceCalls } from './call-scope.ts';
import { clearPrefetchedResponses } from './prefetched-responses.ts';
import { clearTokens, storeTokens } from './tokens.ts';

/** Sets a response that the first script requested before the bundle loaded. */
const setPrefetched = (response: Promise<Response>) => {
  response.catch(() => undefined);
  window.roostStart = {
    config: Promise.resolve(),
    registry: Promise.resolve(),
    verify: async () => null,
    catalog: Promise.resolve(),
    language: 'en',
    version: '0.1.0-0a1b2c3d',
    accessToken: 'access-1',
    prefetched: new Map([[`${testApi}/tags`, response]]),
  };
};

beforeEach(() => {
  installTestPort();
  storeTokens({ accessToken: 'access-1', refreshToken: 'refresh-1' });
  changeSession({ user: aUser(), workspace: aWorkspace() });
});
afterEach(() => delete window.roostStart);

const prefetched = [{ id: 'tag-1', name: 'Prefetched' }];
const later = [{ id: 'tag-1', name: 'Requested later' }];

test('a prefetched response is used once; the next call sends a request', async () => {
  setPrefetched(Promise.resolve(Response.json(prefetched)));
  const calls = mockResponse(listTags, later);
  expect(await http().call(listTags, {})).toEqual(prefetched);
  expect(calls).toHaveLength(0);
  expect(await http().call(listTags, {})).toEqual(later);
  expect(calls).toHaveLength(1);
});

test('a write to the same URL is sent, and leaves the prefetched response to the read', async () => {
  setPrefetched(Promise.resolve(Response.json(prefetched)));
  const calls = mockResponse(createTag, aTag());
  expect(await http().call(createTag, { body: { name: 'Q4' } })).toEqual(aTag());
  expect(calls).toHaveLength(1);
  expect(await http().call(listTags, {})).toEqual(prefetched);
});

test('a document without a first script sends its requests', async () => {
  clearPrefetchedResponses();
  mockResponse(listTags, later);
  expect(await http().call(listTags, {})).toEqual(later);
});

test('a prefetched response is not used after a sign-out in another tab', async () => {
  setPrefetched(Promise.resolve(Response.json(prefetched)));
  clearTokens();
  const calls = mockResponse(listTags, later);
  expect(await http().call(listTags, {})).toEqual(later);
  expect(calls.map(({ headers }) => headers.has('authorization'))).toEqual([false]);
});

test('a failed prefetch is requested again', async () => {
  setPrefetched(Promise.reject(new TypeError('Failed to fetch')));
  mockResponse(listTags, later);
  expect(await http().call(listTags, {})).toEqual(later);
});

test('a prefetch from a busy server is requested again', async () => {
  setPrefetched(Promise.resolve(new Response(null, { status: 503 })));
  mockResponse(listTags, later);
  expect(await http().call(listTags, {})).toEqual(later);
});

test('a prefetch with an expired session refreshes the tokens', async () => {
  setPrefetched(Promise.resolve(new Response(null, { status: 401 })));
  const calls = mockResponse(listTags, later);
  mockResponse(refreshTokens, { accessToken: 'new', refreshToken: 'refresh-2' });
  expect(await http().call(listTags, {})).toEqual(later);
  expect(calls[0]?.headers.get('authorization')).toBe('Bearer new');
});

test('a prefetch with a token that another tab has refreshed is requested again', async () => {
  setPrefetched(Promise.resolve(new Response(null, { status: 401 })));
  storeTokens({ accessToken: 'of-the-other-tab', refreshToken: 'refresh-2' });
  const calls = mockResponse(listTags, later);
  expect(await http().call(listTags, {})).toEqual(later);
  expect(calls.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer of-the-other-tab']);
});

test('prefetched responses are dropped after a sign-in or sign-out', async () => {
  setPrefetched(Promise.resolve(Response.json(prefetched)));
  clearPrefetchedResponses();
  mockResponse(listTags, later);
  expect(await http().call(listTags, {})).toEqual(later);
});

test('a prefetched response that arrives after the workspace was left is dropped', async () => {
  const response = Promise.withResolvers<Response>();
  setPrefetched(response.promise);
  const late = failureFrom(http().call(listTags, {}));
  await waitFor(() => expect(window.roostStart?.prefetched.size).toBe(0));
  abortWorkspaceCalls();
  response.resolve(Response.json(prefetched));
  expect((await late).kind).toBe('aborted');
});

test('a truncated response is a connection failure, not a malformed response', async () => {
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('[{"id":')),
    pull: (controller) => controller.error(new TypeError('terminated')),
  });
  setPrefetched(Promise.resolve(new Response(body)));
  await expect(http().call(listTags, {})).rejects.toMatchObject({ failure: { kind: 'unreachable' } });
});
