import { act, screen, waitFor } from '@testing-library/react';
import { createMailboxes, listMailboxes } from '@roost/shared/contracts/mailboxes/mailbox';
import {
  mockResponse,
  mockDelayedResponse,
  aPlannedInbox,
  mockNetworkError,
  limitations,
  pageWith,
  mockError,
} from '@roost/shared/testing';
import { create, created, failed, field, inbox, showCreate, showRows } from '../testing/render-create-inboxes.tsx';

const ada = aPlannedInbox();
const grace = aPlannedInbox({ id: 'row-2', firstName: 'Grace', lastName: 'Hopper', email: 'grace' });

test('more rows than free slots are rejected with the reason', async () => {
  const one = { limitations: limitations({ activeMailboxesCount: 49 }) };
  const { user } = await showRows([ada, grace], { session: one });
  expect(screen.getByText(/Only 1 of 50 inbox slots are free. Remove 1 inbox or add slots./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add Inbox Slots' }));
  expect(screen.getByTestId('slot-billing-dialog')).toBeInTheDocument();
  expect(create()).toHaveAccessibleDescription('You have reached the limit of mailboxes');
  const calls = mockResponse(createMailboxes, { results: [created('grace@trynorthwind.com')] });
  await user.click(create());
  expect(calls).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Remove inbox 1' }));
  expect(await screen.findByText('1 of 50 inbox slots is free.')).toBeVisible();
  expect(create()).not.toHaveAttribute('aria-disabled');
});

test('a row that failed remains with its reason, and can be corrected and sent again', async () => {
  const first = mockResponse(createMailboxes, {
    results: [created('ada@trynorthwind.com'), failed('grace@trynorthwind.com', 'taken')],
  });
  const { user, address } = await showRows([ada, grace]);
  await user.click(create());
  expect(await screen.findByText('This address already exists. Choose another.')).toBeVisible();
  expect(await screen.findByText('Failed to create mailboxes')).toBeVisible();
  expect(screen.getByText(/1 inbox was created./)).toBeVisible();
  expect(screen.queryByRole('row', { name: 'Inbox 2' })).not.toBeInTheDocument();
  expect(await field(1, 'First name')).toHaveValue('Grace');

  const second = mockResponse(createMailboxes, { results: [created('grace.h@trynorthwind.com')] });
  mockResponse(listMailboxes, pageWith([]));
  await user.clear(await field(1, 'Email'));
  expect(screen.queryByText('This address already exists. Choose another.')).not.toBeInTheDocument();
  await user.type(await field(1, 'Email'), 'grace.h');
  await user.click(create());
  await waitFor(() => expect(address()).toBe('/mount'));
  const keyOf = (calls: typeof first) => calls[0]?.headers.get('idempotency-key');
  expect(keyOf(second)).not.toBe(keyOf(first));
});

test('after a lost response the same request is sent again with the same key, also after a reload without a free slot', async () => {
  const lost = mockNetworkError(createMailboxes);
  const { user, unmount } = await showRows([ada]);
  await user.click(create());
  expect(await screen.findByText(/The server didn't respond, so we don't know/)).toBeVisible();
  unmount();

  const again = mockResponse(createMailboxes, { results: [created('ada@trynorthwind.com')] });
  mockResponse(listMailboxes, pageWith([]));
  const view = showCreate({ session: { limitations: limitations({ activeMailboxesCount: 50 }) } });
  expect(await screen.findByText(/The server didn't respond, so we don't know/)).toBeVisible();
  await view.user.click(create());
  await waitFor(() => expect(view.address()).toBe('/mount'));
  expect(lost).toHaveLength(1);
  expect(again[0]?.headers.get('idempotency-key')).toBe(lost[0]?.headers.get('idempotency-key'));
});

test('after a lost response a changed form is another request', async () => {
  const lost = mockNetworkError(createMailboxes);
  const { user } = await showRows([ada]);
  await user.click(create());
  await screen.findByText(/The server didn't respond/);
  await user.type(await field(1, 'Email'), '{F2}2');
  expect(screen.queryByText(/The server didn't respond/)).not.toBeInTheDocument();
  await user.click(create());
  await waitFor(() => expect(lost).toHaveLength(2));
  expect(lost[1]?.headers.get('idempotency-key')).not.toBe(lost[0]?.headers.get('idempotency-key'));
});

test('a rejected request shows its reason, at the row if it is about one', async () => {
  const refused = mockError(createMailboxes, {
    status: 422,
    code: 'invalid-mailboxes',
    message: "Some of the inboxes can't be created as given.",
    fields: { 'emails.1.email': 'This name is not allowed.' },
  });
  const { user } = await showRows([ada, grace]);
  await user.click(create());
  expect(await screen.findByText('Failed to create mailboxes')).toBeVisible();
  expect(screen.getByText(/Some of the inboxes can't be created as given./)).toBeVisible();
  expect((await inbox(2)).getByText('This name is not allowed.')).toBeVisible();
  await user.click(create());
  await waitFor(() => expect(refused).toHaveLength(2));
  expect(refused[1]?.headers.get('idempotency-key')).not.toBe(refused[0]?.headers.get('idempotency-key'));
});

test('during the request nothing can be changed or sent twice, and a user who left is not redirected', async () => {
  const { calls, release } = mockDelayedResponse(createMailboxes, { results: [created('ada@trynorthwind.com')] });
  mockResponse(listMailboxes, pageWith([]));
  const { user, router, address } = await showRows([ada]);
  await user.click(create());
  await user.click(create());
  expect(create()).toHaveAttribute('aria-busy', 'true');
  expect(await field(1, 'Email')).toBeDisabled();
  await act(() => router.navigate('/places/domains'));
  release();
  expect(await screen.findByText('Mailboxes created successfully')).toBeVisible();
  expect(calls).toHaveLength(1);
  expect(address()).toBe('/places/domains');
});

test('inboxes cannot be created before the draft is read', async () => {
  const { get } = IDBObjectStore.prototype;
  // A read that never ends: no listener receives its result.
  IDBObjectStore.prototype.get = function (...key) {
    return new Proxy(get.apply(this, key), { set: () => true });
  };
  showCreate();
  expect(await screen.findByText(/inbox slots are free/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Create Inboxes' })).not.toBeInTheDocument();
  IDBObjectStore.prototype.get = get;
});
