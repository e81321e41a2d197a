import { screen, waitFor } from '@testing-library/react';
import { listDomains } from '@roost/shared/contracts/domains/domain';
import { createMailboxes, listMailboxes } from '@roost/shared/contracts/mailboxes/mailbox';
import { findTakenAddresses } from '@roost/shared/contracts/mailboxes/mailbox-taken';
import { provideRefreshLimits } from '@roost/shared/session';
import {
  aDomain,
  aMember,
  mockResponse,
  mockNetworkError,
  storedDraft,
  pageWith,
  renderRemote,
} from '@roost/shared/testing';
import { remote } from '../remote.ts';
import { create, created, field, inbox, openDomains, showCreate } from '../testing/render-create-inboxes.tsx';

test('an inbox is filled in and created, and the list opens', async () => {
  const searches = mockResponse(listDomains, pageWith([aDomain({ type: 'GoogleWorkspace' })]));
  const calls = mockResponse(createMailboxes, { results: [created('ada@trynorthwind.com')] });
  mockResponse(listMailboxes, pageWith([]));
  let timesRefreshed = 0;
  provideRefreshLimits(() => {
    timesRefreshed += 1;
  });
  mockResponse(findTakenAddresses, { taken: [] });
  const { user, address } = renderRemote(remote, { mount: 'google-mailboxes', initialPath: '/create' });
  expect(await screen.findByText('45 of 50 inbox slots are free.')).toBeVisible();
  await user.type(await field(1, 'First name'), 'Ada');
  await user.type(await field(1, 'Last name'), 'Lovelace');
  expect(await field(1, 'Email')).toHaveValue('ada');
  await openDomains(user, 1);
  await user.click(await screen.findByRole('option', { name: 'trynorthwind.com' }));
  expect((await inbox(1)).getByText('ada@trynorthwind.com')).toBeVisible();
  await user.click((await inbox(1)).getByRole('button', { name: 'Picture, Signature & Forwarding' }));
  await user.type(await field(1, 'Forward to (optional)'), 'ada@northwind.test');
  await user.type(await field(1, 'Signature (optional)'), 'Best, Ada');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await user.click(create());

  expect(await screen.findByText('Mailboxes created successfully')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/mount'));
  expect(calls[0]?.body).toEqual({
    type: 'GoogleWorkspace',
    emails: [
      {
        firstName: 'Ada',
        lastName: 'Lovelace',
        email: 'ada@trynorthwind.com',
        forwardTo: 'ada@northwind.test',
        signature: 'Best, Ada',
      },
    ],
  });
  expect(calls[0]?.headers.get('idempotency-key')).toMatch(/.{20,}/);
  expect(timesRefreshed).toBe(1);
  await waitFor(async () => expect(await storedDraft('create-inboxes/GoogleWorkspace')).toBeUndefined());
  expect(Object.fromEntries(searches[0]?.query ?? [])).toMatchObject({
    type: 'GoogleWorkspace',
    status: 'Active',
    limit: '100',
  });
});

test('the server searches for the domain', async () => {
  const calls = mockResponse(listDomains, ({ query }) =>
    pageWith(query.get('search') === 'far' ? [aDomain({ domain: 'faraway.com' })] : [aDomain()]),
  );
  const { user } = renderRemote(remote, { mount: 'mailboxes', initialPath: '/create' });
  await openDomains(user, 1);
  await user.keyboard('far');
  await user.click(await screen.findByRole('option', { name: 'faraway.com' }));
  expect((await inbox(1)).getByText('@faraway.com')).toBeVisible();
  expect(await field(1, 'Domain')).toHaveValue('faraway.com');
  expect(calls.map(({ query }) => query.get('search'))).toContain('far');
});

test('the input survives a reload', async () => {
  const { user, unmount } = showCreate();
  await user.type(await field(1, 'First name'), 'Ada');
  await user.click(screen.getByRole('button', { name: 'Add New Inbox' }));
  await user.type(await field(2, 'Last name'), 'Hopper');
  unmount();
  showCreate();
  expect(await field(1, 'First name')).toHaveValue('Ada');
  expect(await field(2, 'Last name')).toHaveValue('Hopper');
});

test('a type without a domain shows how to get one', async () => {
  mockResponse(listDomains, pageWith([]));
  renderRemote(remote, { mount: 'mailboxes', initialPath: '/create' });
  expect(await screen.findByText(/None of your domains can take inboxes of this type/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Create Domains' })).toHaveAttribute('href', '/places/create-domains');
});

test('domains that cannot be loaded can be retried', async () => {
  mockNetworkError(listDomains);
  const { user } = renderRemote(remote, { mount: 'mailboxes', initialPath: '/create' });
  await inbox(1);
  await screen.findByText(/Your domains could not be loaded./);
  mockResponse(listDomains, pageWith([aDomain()]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(/Your domains could not be loaded./)).not.toBeInTheDocument());
});

test('a user without the permission to create inboxes sees the reason and can go back', async () => {
  showCreate({ session: { member: aMember({ roles: ['VIEWER'] }) } });
  expect(await screen.findByRole('heading', { name: "You don't have access to this page" })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Create Inboxes' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/mount');
});
