import { screen, within } from '@testing-library/react';
import { listMailboxes } from '@roost/shared/contracts/mailboxes/mailbox';
import { defineRemote, type SlotProps } from '@roost/shared/platform';
import { aMailbox, mockResponse, mockNetworkError, pageWith, renderRemote } from '@roost/shared/testing';
import { remote } from '../remote.ts';

const DomainInboxes = await remote.slots?.['domain-inboxes']?.();

/** Renders the slot inside a screen. */
const show = (props: Partial<SlotProps['domain-inboxes']> = {}) => {
  if (DomainInboxes === undefined) throw new Error('nothing fills the slot');
  const element = <DomainInboxes domainId="domain-1" domain="trynorthwind.com" type="Private" {...props} />;
  return renderRemote(defineRemote({ screens: { mailboxes: [{ index: true, element }] } }), { mount: 'mailboxes' });
};

const many = Array.from({ length: 45 }, (_, index) => aMailbox({ email: `inbox-${index + 1}@trynorthwind.com` }));

const serveAll = () =>
  mockResponse(listMailboxes, ({ query }) =>
    pageWith(many, { limit: Number(query.get('limit')), offset: Number(query.get('offset')) }),
  );

test('the inboxes of the domain are paginated without changing the URL', async () => {
  const calls = serveAll();
  const { user, address } = show();
  expect(await screen.findByText('1–20 of 45')).toBeVisible();
  expect(calls[0]?.query.get('domainId')).toBe('domain-1');
  expect(calls[0]?.query.get('type')).toBe('Private');
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  const table = await screen.findByRole('table', { name: 'Inboxes of the domain' });
  expect(await within(table).findByRole('row', { name: /inbox-40@/ })).toBeVisible();
  expect(address()).toBe('/mount');
});

test('a page that no longer exists redirects to the last one', async () => {
  let all = many;
  mockResponse(listMailboxes, ({ query }) => pageWith(all, { limit: 20, offset: Number(query.get('offset')) }));
  const { user } = show();
  await screen.findByText('1–20 of 45');
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await screen.findByText('21–40 of 45');
  all = many.slice(0, 3);
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  // The first page of the cache.
  expect(await screen.findByText('1–20 of 45')).toBeVisible();
  expect(await screen.findByRole('row', { name: /inbox-1@/ })).toBeVisible();
});

test('a domain without inboxes shows an empty state, without a request', async () => {
  const calls = mockResponse(listMailboxes, pageWith([]));
  show({ type: null });
  expect(await screen.findByText('There are no inboxes on trynorthwind.com yet')).toBeVisible();
  expect(calls).toHaveLength(0);
});

test('inboxes that cannot be loaded can be retried', async () => {
  mockNetworkError(listMailboxes);
  const { user } = show();
  expect(await screen.findByText('The inboxes of trynorthwind.com could not be loaded')).toBeVisible();
  serveAll();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1–20 of 45')).toBeVisible();
});
