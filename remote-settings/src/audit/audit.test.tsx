import { listAuditEvents } from '@roost/shared/contracts/workspaces/audit-event';
import {
  aLaterValue,
  aMember,
  anAuditEvent,
  mockDelayedResponse,
  mockError,
  mockResponse,
  renderRemote,
  refetchQueries,
} from '@roost/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { remote } from '../remote.ts';

const at = { mount: 'settings', initialPath: '/audit' } as const;
const other = { id: 'user-2', email: 'grace@roost.test' };
const exported = { action: 'export-downloaded', subject: 'export-1', user: other } as const;
const events = [
  anAuditEvent({ id: 'event-3', ...exported, platform: 'Csv', inboxes: 1 }),
  anAuditEvent({
    id: 'event-2',
    action: 'tool-credentials-read',
    subject: 'Smartlead',
    platform: 'Smartlead',
    inboxes: null,
  }),
  anAuditEvent(),
];
const aPage = (data = events, total = data.length) => ({ total, data, pageSize: 50, pageIndex: 1 });

const rows = async () => {
  const [, ...found] = within(await screen.findByRole('table', { name: 'Audit trail' })).getAllByRole('row');
  return found.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  );
};

test('an administrator sees what happened, who did it, to what, and when', async () => {
  mockResponse(listAuditEvents, aPage());
  renderRemote(remote, at);
  await screen.findByRole('cell', { name: 'Password revealed' });
  const time = expect.stringMatching(/^Oct 1, 2026, 12:00\sPM$/u);
  expect(await rows()).toEqual([
    ['Export downloaded', 'grace@roost.test', 'CSV file, 1 inbox', time],
    ['Tool sign-in viewed', 'ada@roost.test', 'Smartlead', time],
    ['Password revealed', 'ada@roost.test', 'robin@harbor.example', time],
  ]);
  expect(screen.getByRole('link', { name: 'Audit trail' })).toHaveAttribute('aria-current', 'page');
});

test('an event from a later version shows its kind and its tool as they are', async () => {
  const later = { action: aLaterValue('key-rotated'), platform: aLaterValue('Newtool'), inboxes: null } as const;
  mockResponse(listAuditEvents, aPage([anAuditEvent(later)]));
  renderRemote(remote, at);
  expect(await screen.findByRole('cell', { name: 'key-rotated' })).toBeVisible();
  expect((await rows()).map(([kind, , target]) => [kind, target])).toEqual([['key-rotated', 'Newtool']]);
});

test.each(['USER', 'VIEWER', 'GUEST'] as const)('a %s has no link to the audit trail and no access', async (role) => {
  const calls = mockResponse(listAuditEvents, aPage());
  renderRemote(remote, { ...at, session: { member: aMember({ roles: [role] }) } });
  expect(await screen.findByRole('heading', { name: 'Only administrators can see the audit trail' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Audit trail' })).not.toBeInTheDocument();
  expect(calls).toEqual([]);
});

test('events are filtered by kind and person, and the filter can be cleared', async () => {
  const calls = mockResponse(listAuditEvents, aPage());
  const { user } = renderRemote(remote, at);
  await user.selectOptions(await screen.findByLabelText('Event'), 'Export downloaded');
  await user.type(screen.getByRole('searchbox', { name: 'Search by email' }), 'grace');
  await waitFor(() =>
    expect(Object.fromEntries(calls.at(-1)?.query ?? [])).toEqual({
      limit: '50',
      offset: '0',
      person: 'grace',
      action: 'export-downloaded',
    }),
  );
  mockResponse(listAuditEvents, aPage([]));
  await user.selectOptions(screen.getByLabelText('Event'), 'Export retried');
  const clear = await screen.findByRole('button', { name: 'Clear filters' });
  mockResponse(listAuditEvents, aPage());
  await user.click(clear);
  expect(screen.getByLabelText('Event')).toHaveValue('');
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

test('a second page shows older events', async () => {
  const calls = mockResponse(listAuditEvents, aPage(events, 51));
  const { user } = renderRemote(remote, at);
  await user.click(await screen.findByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(calls.at(-1)?.query.get('offset')).toBe('50'));
});

test('a workspace without events says so', async () => {
  mockResponse(listAuditEvents, aPage([]));
  renderRemote(remote, at);
  expect(await screen.findByRole('heading', { name: 'No one has seen a password yet' })).toBeVisible();
});

test('a failed audit trail can be loaded again', async () => {
  mockError(listAuditEvents, { status: 500 });
  const { user } = renderRemote(remote, at);
  expect(await screen.findByText('The audit trail could not be loaded')).toBeVisible();
  mockResponse(listAuditEvents, aPage());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('cell', { name: 'Password revealed' })).toBeVisible();
});

test('a failed search leaves its field on the page, with the typed text and the focus', async () => {
  mockResponse(listAuditEvents, aPage());
  const { user } = renderRemote(remote, at);
  await screen.findByRole('cell', { name: 'Password revealed' });
  mockError(listAuditEvents, { status: 500 });
  await user.type(screen.getByRole('searchbox', { name: 'Search by email' }), 'grace');
  expect(await screen.findByText('The audit trail could not be loaded')).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('grace');
  expect(screen.getByRole('searchbox')).toHaveFocus();
});

test('events stay when they cannot be read again', async () => {
  mockResponse(listAuditEvents, aPage());
  renderRemote(remote, at);
  await screen.findByRole('cell', { name: 'Password revealed' });
  const calls = mockError(listAuditEvents, { status: 500 });
  await refetchQueries();
  expect(calls.length).toBeGreaterThan(0);
  expect(screen.getByRole('cell', { name: 'Password revealed' })).toBeVisible();
  expect(screen.queryByText('The audit trail could not be loaded')).not.toBeInTheDocument();
});

test('the search field stays on the page while the events load after a cleared search', async () => {
  mockResponse(listAuditEvents, ({ query }) => (query.has('person') ? aPage([]) : aPage()));
  const { user } = renderRemote(remote, { ...at, initialPath: '/audit?person=nobody' });
  const field = await screen.findByRole('searchbox', { name: 'Search by email' });
  await screen.findByText(/^Nothing matches/);
  const { calls, release } = mockDelayedResponse(listAuditEvents, aPage());
  await user.clear(field);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(field).toBeInTheDocument();
  expect(field).toHaveFocus();
  release();
  expect(await screen.findByRole('cell', { name: 'Password revealed' })).toBeVisible();
});
