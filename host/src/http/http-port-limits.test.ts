import { waitFor } from '@testing-library/react';
import { getUser } from '@roost/shared/contracts/accounts/user';
import { cancelDeletion } from '@roost/shared/contracts/mailboxes/mailbox-deletion';
import { listTags } from '@roost/shared/contracts/tags/tag';
import { http } from '@roost/shared/http';
import { changeSession } from '@roost/shared/session';
import { aMailbox, aUser, aWorkspace, mockDelayedResponse, network, testApi } from '@roost/shared/testing';
import { http as route, HttpResponse } from 'msw';
import { failureFrom } from '#testing/failure-from.ts';
import { installTestPort } from '#testing/install-test-port.ts';
import { abortWorkspaceCalls } from './call-scope.ts';
import { storeTokens } from './tokens.ts';

beforeEach(() => {
  storeTokens({ accessToken: 'access-1', refreshToken: 'refresh-1' });
  changeSession({ user: aUser(), workspace: aWorkspace({ id: 'northwind' }) });
});

const { timeout } = AbortSignal;
afterEach(() => {
  AbortSignal.timeout = timeout;
});

test('a call without a response ends after 45 s as a timeout', async () => {
  installTestPort();
  const limits = new Map<number, AbortController>();
  AbortSignal.timeout = (ms) => {
    const controller = new AbortController();
    limits.set(ms, controller);
    return controller.signal;
  };
  const { calls, release } = mockDelayedResponse(listTags, []);
  const call = failureFrom(http().call(listTags, {}));
  await waitFor(() => expect(calls).toHaveLength(1));
  limits.get(45_000)?.abort(new DOMException('Too late', 'TimeoutError'));
  release();
  expect(await call).toEqual({ kind: 'timeout', reference: '' });
});

test('the calls of a workspace end when the user leaves it, and the calls about the user do not', async () => {
  installTestPort();
  const tags = mockDelayedResponse(listTags, []);
  const user = mockDelayedResponse(getUser, aUser());
  const ofWorkspace = failureFrom(http().call(listTags, {}));
  const ofUser = http().call(getUser, {});
  await waitFor(() => expect([tags.calls.length, user.calls.length]).toEqual([1, 1]));
  abortWorkspaceCalls();
  tags.release();
  user.release();
  expect(await ofWorkspace).toEqual({ kind: 'aborted', reference: '' });
  expect((await ofUser).id).toBe(aUser().id);
});

test('a connection that breaks during the response is a failed call', async () => {
  installTestPort();
  network.use(
    route.get(`${testApi}/tags`, () => {
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => controller.enqueue(new TextEncoder().encode('[')),
        pull: (controller) => controller.error(new Error('reset')),
      });
      return new HttpResponse(body, { headers: { 'content-type': 'application/json' } });
    }),
  );
  expect((await failureFrom(http().call(listTags, {}))).kind).toBe('unreachable');
});

test('a write without input sends no body, and a workspace only as its header', async () => {
  installTestPort();
  const requests: Request[] = [];
  network.use(
    route.post(`${testApi}/mailboxes/:id/cancel-deletion`, ({ request }) => {
      requests.push(request);
      return HttpResponse.json(aMailbox());
    }),
  );
  await http().call(cancelDeletion, { params: { mailboxId: 'm-1' } });
  expect(requests).toHaveLength(1);
  expect(await requests[0]?.text()).toBe('');
  expect(requests[0]?.headers.get('content-type')).toBeNull();
  expect(requests[0]?.headers.get('workspace-id')).toBe('northwind');
  expect(requests[0]?.headers.has('if-match')).toBe(false);
  expect(requests[0]?.headers.has('idempotency-key')).toBe(false);
});
