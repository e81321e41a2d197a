import { act, screen, waitFor, within } from '@testing-library/react';
import { listBulkJobs } from '@roost/shared/contracts/bulk-jobs/bulk-job';
import { updateUser } from '@roost/shared/contracts/accounts/user';
import { getWorkspace } from '@roost/shared/contracts/workspaces/workspace';
import { listMailboxes } from '@roost/shared/contracts/mailboxes/mailbox';
import type { RemoteModule } from '@roost/shared/platform';
import { queryClient, useCall } from '@roost/shared/query';
import {
  aBulkJob,
  aMailbox,
  aMember,
  aUser,
  aWorkspace,
  mockBulkJob,
  mockError,
  mockResponse,
  pageWith,
  refetchQueries,
} from '@roost/shared/testing';
import { mockSignedIn } from '#testing/mock-signed-in.ts';
import { mockTasks } from '#testing/mock-tasks.ts';
import { renderHost } from '#testing/render-host.tsx';

const Inboxes = () => <h1>{useCall(listMailboxes, { query: { type: 'Private' } }).data?.total} inboxes</h1>;
const load = async (): Promise<RemoteModule> => ({ screens: { domains: [{ index: true, element: <Inboxes /> }] } });

const show = async () => {
  mockSignedIn();
  const lists = mockResponse(listMailboxes, pageWith([aMailbox()]));
  const view = renderHost({ initialPath: '/northwind/domains', load });
  await screen.findByRole('heading', { name: '1 inboxes' });
  // The script of the tasks loads after the first key press.
  await view.user.keyboard('{Shift}');
  return { ...view, lists };
};
const button = (name: RegExp | string = /^Tasks/) => screen.findByRole('button', { name });
const drawer = async (name: string) => within(await screen.findByRole('dialog', { name }));

const running = aBulkJob({ action: 'mailbox-forwarding', state: 'Running', changed: 1, endedAt: null });
const completed = aBulkJob({ action: 'mailbox-forwarding' });
const colleagues = { createdBy: { id: 'user-2', name: 'Grace Hopper' } };

test('running tasks are counted, and the end of an own task is reported and reloads what it changed', async () => {
  const tasks = mockTasks([running]);
  const { lists } = await show();
  expect(await button('Tasks 1 is running')).toBeVisible();
  const before = lists.length;
  tasks.change([completed]);
  expect(await screen.findByText('The forwarding was updated')).toBeInTheDocument();
  expect(screen.getByText('Changed: 3. Unchanged: 0. Failed: 0.')).toBeInTheDocument();
  expect(await button('Tasks')).toBeVisible();
  await waitFor(() => expect(lists.length).toBeGreaterThan(before));
});

test('a running task whose provider does not answer says so', async () => {
  mockTasks([{ ...running, action: 'domain-dns', unanswered: 1 }]);
  const { user } = await show();
  await user.click(await button());
  const tasks = await drawer('Tasks');
  expect(await tasks.findByText("The provider isn't responding. We keep trying to update 1 item.")).toBeVisible();
});

test("the end of a colleague's task reloads what it changed without a message", async () => {
  const tasks = mockTasks([{ ...running, ...colleagues }]);
  const { lists } = await show();
  await button('Tasks 1 is running');
  const before = lists.length;
  tasks.change([{ ...completed, ...colleagues }]);
  await waitFor(() => expect(lists.length).toBeGreaterThan(before));
  expect(screen.queryByText('The forwarding was updated')).not.toBeInTheDocument();
});

test('tasks that ended before the page was opened are not reported', async () => {
  const { calls } = mockTasks([completed]);
  await show();
  await waitFor(() => expect(calls.length).toBeGreaterThan(0));
  expect(await button('Tasks')).toBeVisible();
  expect(screen.queryByText('The forwarding was updated')).not.toBeInTheDocument();
});

test('tasks of a workspace that is opened later are not reported', async () => {
  const workspaces = ['northwind', 'fjord'].map((id) => aWorkspace({ id, name: id }));
  mockSignedIn({ user: { members: workspaces.map((workspace) => aMember({ id: workspace.id, workspace })) } });
  mockResponse(getWorkspace, ({ params }) => aWorkspace({ id: params['workspaceId'] ?? '', name: 'Any' }));
  mockResponse(updateUser, aUser());
  mockResponse(listMailboxes, pageWith([aMailbox()]));
  const { calls, change } = mockTasks([]);
  const { user, go } = renderHost({ initialPath: '/northwind/domains', load });
  await screen.findByRole('heading', { name: '1 inboxes' });
  await user.keyboard('{Shift}');
  await waitFor(() => expect(calls).toHaveLength(1));
  change([completed]);
  await go('/fjord/domains');
  await waitFor(() => expect(calls).toHaveLength(2));
  await user.click(await button());
  expect(await (await drawer('Tasks')).findByText('Forwarding update')).toBeVisible();
  expect(screen.queryByText('The forwarding was updated')).not.toBeInTheDocument();
});

test('the list shows own tasks and those of the workspace, and each opens its results', async () => {
  const own = aBulkJob({ id: 'job-1', action: 'domain-dns', changed: 2, failed: 1, retryable: 1 });
  mockBulkJob({ itemsOf: () => ['d1'], nameOf: (id) => `${id}.com` });
  mockTasks([own, aBulkJob({ id: 'job-2', ...colleagues })]);
  const { user } = await show();
  await user.click(await button());
  const list = await drawer('Tasks');
  expect((await list.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^DNS updateCompletedChanged: 2\. Unchanged: 0\. Failed: 1\..* ago\(.*\)Show results$/),
  ]);
  await user.click(list.getByRole('tab', { name: 'Workspace' }));
  expect(list.getAllByRole('listitem')).toHaveLength(2);
  expect(list.getByText(/Grace Hopper$/)).toBeVisible();
  await user.click(list.getAllByRole('button', { name: 'Show results' })[0] ?? document.body);
  const results = await drawer('DNS update');
  expect(await results.findByText(/^Changed: /)).toBeVisible();
  await user.click(results.getByRole('button', { name: 'All tasks' }));
  expect(await drawer('Tasks')).toBeDefined();
});

test('the drawer shows its tabs while the first read is on its way', async () => {
  const answer = Promise.withResolvers<void>();
  mockResponse(listBulkJobs, async () => {
    await answer.promise;
    return pageWith([completed]);
  });
  const { user } = await show();
  await user.click(await button());
  const list = await drawer('Tasks');
  const panel = within(list.getByRole('tabpanel', { name: 'Mine' }));
  expect(panel.getByText('Loading')).toBeInTheDocument();
  answer.resolve();
  expect(await panel.findByRole('listitem')).toBeVisible();
  expect(panel.queryByText('Loading')).not.toBeInTheDocument();
});

test('a list that cannot be loaded can be retried', async () => {
  mockError(listBulkJobs, { status: 500 });
  const { user } = await show();
  await user.click(await button());
  const list = await drawer('Tasks');
  expect(await list.findByText('The tasks could not be loaded')).toBeVisible();
  mockTasks([]);
  await user.click(list.getByRole('button', { name: 'Try again' }));
  expect(await list.findByText('No tasks yet')).toBeVisible();
});

test('the drawer shows a task that another tab started since the count was read', async () => {
  const tasks = mockTasks([]);
  const { user } = await show();
  await waitFor(() => expect(tasks.calls).not.toHaveLength(0));
  await refetchQueries();
  tasks.change([completed]);
  await user.click(await button());
  expect(await (await drawer('Tasks')).findByRole('listitem')).toBeVisible();
});

test('the drawer shows a task that started during an earlier read', async () => {
  const { calls } = mockTasks([]);
  const { user } = await show();
  await waitFor(() => expect(calls).not.toHaveLength(0));
  await refetchQueries();
  const answer = Promise.withResolvers<void>();
  const earlier = mockResponse(listBulkJobs, async () => {
    await answer.promise;
    return pageWith([]);
  });
  act(() => void queryClient.refetchQueries({ type: 'active' }));
  await waitFor(() => expect(earlier).not.toHaveLength(0));
  mockTasks([completed]);
  await user.click(await button());
  answer.resolve();
  expect(await (await drawer('Tasks')).findByRole('listitem')).toBeVisible();
});
