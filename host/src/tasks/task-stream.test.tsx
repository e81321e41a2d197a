import { act, screen, waitFor } from '@testing-library/react';
import { http as route, HttpResponse } from 'msw';
import { refreshTokens } from '@roost/shared/contracts/accounts/auth';
import { getBulkJob, listBulkJobItems, listBulkJobs, watchBulkJobs } from '@roost/shared/contracts/bulk-jobs/bulk-job';
import { updateUser } from '@roost/shared/contracts/accounts/user';
import { getWorkspace } from '@roost/shared/contracts/workspaces/workspace';
import {
  aBulkJob,
  aMember,
  aUser,
  aWorkspace,
  mockError,
  mockResponse,
  network,
  pageWith,
  startPollTimers,
  testApi,
} from '@roost/shared/testing';
import { aToken } from '#testing/a-token.ts';
import { endSession } from '#session/end-session.ts';
import { mockSignedIn } from '#testing/mock-signed-in.ts';
import { mockTasks } from '#testing/mock-tasks.ts';
import { renderHost } from '#testing/render-host.tsx';
import { mockTaskStream } from '#testing/mock-task-stream.ts';

const { jest } = import.meta;
const running = aBulkJob({ id: 'job-1', state: 'Running', total: 900, changed: 100, endedAt: null });
const completed = aBulkJob({ id: 'job-1', total: 900, changed: 900 });

const show = async () => {
  mockSignedIn();
  const view = renderHost({ initialPath: '/northwind/domains' });
  await screen.findByRole('heading', { name: 'Screen: domains' });
  await view.user.keyboard('{Shift}');
  return view;
};
const opened = async (streams: ReturnType<typeof mockTaskStream>, count = 1) => {
  await waitFor(() => expect(streams).toHaveLength(count), { timeout: 10_000 });
  const stream = streams[count - 1];
  if (stream === undefined) throw new Error('No stream is open.');
  return stream;
};
const counted = (count: number) => screen.findByRole('button', { name: new RegExp(`^Tasks ${count} `) });
const setVisibility = (state: DocumentVisibilityState) =>
  act(() => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  });
/** Advances the clock and the intervals of polls. */
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('a stream updates the progress and reports the end without polls every second', async () => {
  startPollTimers();
  const details = mockResponse(getBulkJob, running);
  mockResponse(listBulkJobItems, pageWith([]));
  // Later than the other mock, whose path matches too.
  const streams = mockTaskStream();
  const { calls } = mockTasks([running]);
  const { user } = await show();
  const stream = await opened(streams);
  expect(stream.headers.get('authorization')).toMatch(/^Bearer /);
  expect(stream.headers.get('workspace-id')).toBe('northwind');
  stream.send([running]);
  await user.click(await counted(1));
  await user.click(await screen.findByRole('button', { name: 'Show progress' }));
  expect(await screen.findByText('100 of 900')).toBeVisible();
  const received = () => [calls.length, details.length];
  const before = received();
  // Proxies can split an event.
  const event = `:\n\ndata: ${JSON.stringify([{ ...running, changed: 450 }])}\n\n`;
  stream.sendText(event.slice(0, 40));
  stream.sendText(event.slice(40));
  expect(await screen.findByText('450 of 900')).toBeVisible();
  await pass(10_000);
  expect(received()).toEqual(before);
  stream.send([completed]);
  expect(await screen.findByText('Changed: 900. Unchanged: 0. Failed: 0.')).toBeVisible();
  await waitFor(() => expect(stream.signal.aborted).toBe(true));
  expect(received()).toEqual(before);
});

test('a broken stream is replaced by polls until it opens again', async () => {
  startPollTimers();
  const streams = mockTaskStream();
  const tasks = mockTasks([running]);
  await show();
  const first = await opened(streams);
  first.send([running]);
  await counted(1);
  first.fail();
  const before = tasks.calls.length;
  // The failure itself causes one read.
  await waitFor(() => expect(tasks.calls).toHaveLength(before + 1));
  await pass(5_000);
  expect(tasks.calls.length).toBeGreaterThan(before + 1);
  const second = await opened(streams, 2);
  second.send([running, aBulkJob({ ...running, id: 'job-2' })]);
  await counted(2);
  // A poll can be under way.
  await pass(1_000);
  const polled = tasks.calls.length;
  await pass(10_000);
  expect(tasks.calls).toHaveLength(polled);
  second.send([completed]);
  await counted(1);
  expect(await screen.findByText('The spam checks are in the queue')).toBeInTheDocument();
});

test('without a stream, polls report the end', async () => {
  const refusals = mockError(watchBulkJobs, { status: 429 });
  const tasks = mockTasks([running]);
  await show();
  await waitFor(() => expect(refusals.length).toBeGreaterThan(0));
  await counted(1);
  tasks.change([completed]);
  expect(await screen.findByText('The spam checks are in the queue')).toBeInTheDocument();
});

test('after the token has expired, a poll renews the session, and the stream opens with the new token', async () => {
  const fresh = aToken({ sub: 'user-1', renewed: true });
  const isExpired = ({ request }: { request: Request }) => request.headers.get('authorization') !== `Bearer ${fresh}`;
  const streams = mockTaskStream();
  const renewals = mockResponse(refreshTokens, { accessToken: fresh, refreshToken: 'refresh-2' });
  mockTasks([running]);
  await show();
  const first = await opened(streams);
  const list = `${testApi}${listBulkJobs.path}`;
  const rejected = () => HttpResponse.json({ statusCode: 401, code: 'unauthenticated', message: '' }, { status: 401 });
  network.use(route.get(list, (call) => (isExpired(call) ? rejected() : undefined)));
  first.end();
  const second = await opened(streams, 2);
  expect(renewals).toHaveLength(1);
  expect(second.headers.get('authorization')).toBe(`Bearer ${fresh}`);
});

test('polls go on while a proxy holds back the events', async () => {
  const streams = mockTaskStream();
  const tasks = mockTasks([running]);
  await show();
  await opened(streams);
  tasks.change([completed]);
  expect(await screen.findByText('The spam checks are in the queue', {}, { timeout: 4_000 })).toBeInTheDocument();
});

test('a page without running tasks opens no stream', async () => {
  const streams = mockTaskStream();
  const tasks = mockTasks([completed]);
  await show();
  await waitFor(() => expect(tasks.calls.length).toBeGreaterThan(0));
  await screen.findByRole('button', { name: 'Tasks' });
  expect(streams).toHaveLength(0);
});

test('the stream closes while the tab is hidden, and opens again', async () => {
  const streams = mockTaskStream();
  mockTasks([running]);
  await show();
  const first = await opened(streams);
  first.send([running]);
  setVisibility('hidden');
  await waitFor(() => expect(first.signal.aborted).toBe(true));
  setVisibility('visible');
  expect((await opened(streams, 2)).signal.aborted).toBe(false);
});

test('the stream closes at sign-out', async () => {
  const streams = mockTaskStream();
  mockTasks([running]);
  await show();
  const stream = await opened(streams);
  act(() => endSession('signed-out'));
  await waitFor(() => expect(stream.signal.aborted).toBe(true));
  expect(streams).toHaveLength(1);
});

test('another workspace gets a separate stream', async () => {
  const workspaces = ['northwind', 'fjord'].map((id) => aWorkspace({ id, name: id }));
  mockSignedIn({ user: { members: workspaces.map((workspace) => aMember({ id: workspace.id, workspace })) } });
  mockResponse(getWorkspace, ({ params }) => aWorkspace({ id: params['workspaceId'] ?? '', name: 'Any' }));
  mockResponse(updateUser, aUser());
  const streams = mockTaskStream();
  mockTasks([running]);
  const { user, go } = renderHost({ initialPath: '/northwind/domains' });
  await screen.findByRole('heading', { name: 'Screen: domains' });
  await user.keyboard('{Shift}');
  const first = await opened(streams);
  await go('/fjord/domains');
  await waitFor(() => expect(first.signal.aborted).toBe(true));
  expect((await opened(streams, 2)).headers.get('workspace-id')).toBe('fjord');
});
