import { waitFor } from '@testing-library/react';
import { refreshTokens } from '@roost/shared/contracts/accounts/auth';
import { listTags } from '@roost/shared/contracts/tags/tag';
import { toFailure, http } from '@roost/shared/http';
import { changeSession } from '@roost/shared/session';
import { mockResponse, aUser, aWorkspace, testApi } from '@roost/shared/testing';
import { installTestPort } from '#testing/install-test-port.ts';
import { clearPrefetchedResponses } from './prefetched-responses.ts';
import { storeTokens } from './tokens.ts';
import { leaveWorkspace } from './workspace-scope.ts';

/** Sets a response that the first script requested before the bundle loaded. */
const isAskedEarly = (answer: Promise<Response>) => {
  answer.catch(() => undefined);
  window.roostStart = {
    config: Promise.resolve(),
    registry: Promise.resolve(),
    catalog: Promise.resolve(),
    language: 'en',
    accessToken: 'old',
    prefetched: new Map([[`${testApi}/tags`, answer]]),
  };
};

beforeEach(() => {
  installTestPort();
  storeTokens({ accessToken: 'old', refreshToken: 'refresh-1' });
  changeSession({ user: aUser(), workspace: aWorkspace() });
});
afterEach(() => delete window.roostStart);

const early = [{ id: 'tag-1', name: 'Asked early' }];
const late = [{ id: 'tag-1', name: 'Asked now' }];

test('a prefetched response is used once; the next call sends a request', async () => {
  isAskedEarly(Promise.resolve(Response.json(early)));
  const calls = mockResponse(listTags, late);
  expect(await http().call(listTags, {})).toEqual(early);
  expect(calls).toHaveLength(0);
  expect(await http().call(listTags, {})).toEqual(late);
  expect(calls).toHaveLength(1);
});

test('a failed prefetch is requested again', async () => {
  isAskedEarly(Promise.reject(new TypeError('Failed to fetch')));
  mockResponse(listTags, late);
  expect(await http().call(listTags, {})).toEqual(late);
});

test('a prefetch from a busy server is requested again', async () => {
  isAskedEarly(Promise.resolve(new Response(null, { status: 503 })));
  mockResponse(listTags, late);
  expect(await http().call(listTags, {})).toEqual(late);
});

test('a prefetch with an expired session refreshes the tokens', async () => {
  isAskedEarly(Promise.resolve(new Response(null, { status: 401 })));
  const calls = mockResponse(listTags, late);
  mockResponse(refreshTokens, { accessToken: 'new', refreshToken: 'refresh-2' });
  expect(await http().call(listTags, {})).toEqual(late);
  expect(calls[0]?.headers.get('authorization')).toBe('Bearer new');
});

test('a prefetch with a token that another tab has refreshed is requested again', async () => {
  isAskedEarly(Promise.resolve(new Response(null, { status: 401 })));
  storeTokens({ accessToken: 'of-the-other-tab', refreshToken: 'refresh-2' });
  const calls = mockResponse(listTags, late);
  expect(await http().call(listTags, {})).toEqual(late);
  expect(calls.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer of-the-other-tab']);
});

test('prefetched responses are dropped after a sign-in or sign-out', async () => {
  isAskedEarly(Promise.resolve(Response.json(early)));
  clearPrefetchedResponses();
  mockResponse(listTags, late);
  expect(await http().call(listTags, {})).toEqual(late);
});

test('a prefetched response that arrives after the workspace was left is dropped', async () => {
  const answer = Promise.withResolvers<Response>();
  isAskedEarly(answer.promise);
  const kind = http()
    .call(listTags, {})
    .then(
      () => 'answered',
      (thrown: unknown) => toFailure(thrown).kind,
    );
  await waitFor(() => expect(window.roostStart?.prefetched.size).toBe(0));
  leaveWorkspace();
  answer.resolve(Response.json(early));
  expect(await kind).toBe('aborted');
});

test('a truncated response is a connection failure, not a malformed response', async () => {
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('[{"id":')),
    pull: (controller) => controller.error(new TypeError('terminated')),
  });
  isAskedEarly(Promise.resolve(new Response(body)));
  await expect(http().call(listTags, {})).rejects.toMatchObject({ failure: { kind: 'unreachable' } });
});
