import { act, screen, waitFor, within } from '@testing-library/react';
import { getDns } from '@roost/shared/contracts/dns/dns';
import { getDomainChecks } from '@roost/shared/contracts/dns/domain-checks';
import { getDomain, listDomains, type Domain } from '@roost/shared/contracts/domains/domain';
import { setRedirect } from '@roost/shared/contracts/domains/redirect';
import {
  aDnsSet,
  aDomain,
  aMember,
  mockResponse,
  aTag,
  mockNetworkError,
  pageWith,
  mockError,
  renderRemote,
  refetchQueries,
} from '@roost/shared/testing';
import { remote } from '../remote.ts';

const warmTag = aTag({ name: 'Warm' });
const alpha = aDomain({
  domain: 'alpha.com',
  redirectUrl: 'https://www.northwind.test/',
  tags: [{ tagId: warmTag.id, tag: warmTag }],
});
const beta = aDomain({ domain: 'beta.com' });

const serve = (domain: Domain = alpha) => {
  mockResponse(listDomains, pageWith([domain, beta]));
  return mockResponse(getDomain, () => domain);
};

const show = (at = '', options: Partial<Parameters<typeof renderRemote>[1]> = {}) =>
  renderRemote(remote, { mount: 'domains', initialPath: at, ...options });
const drawer = async (name = 'alpha.com') => within(await screen.findByRole('dialog', { name }));
const redirect = async () => (await drawer()).findByRole('textbox', { name: /^Redirects to/ });

test('details open from the row, are in the URL, and close with the back button', async () => {
  serve();
  const { user, address, router } = show('?search=a');
  await user.click(await screen.findByRole('button', { name: 'alpha.com' }));
  const details = await drawer();
  expect(address()).toBe(`/mount?search=a&domain=${alpha.id}`);
  expect((await details.findAllByText('Shared inbox')).at(-1)).toBeVisible();
  expect(details.getByText('ns1.roost.test')).toBeVisible();
  expect(details.getByText('Warm')).toBeVisible();
  expect(document.title).toBe('alpha.com · Domains · Roost');
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(address()).toBe('/mount?search=a');
  expect(document.title).toBe('Domains · Roost');
});

test('a link opens the details of a domain that is on another page of the list', async () => {
  mockResponse(listDomains, pageWith([beta]));
  mockResponse(getDomain, alpha);
  show(`?domain=${alpha.id}`);
  expect((await drawer()).getByText('Active')).toBeVisible();
});

test('health and renewal are the first facts, and the health opens its checks', async () => {
  serve({ ...alpha, health: { spf: 'fail', dkim: 'pass', dmarc: 'pass', mx: 'pass', redirect: 'pass' } });
  mockResponse(getDomainChecks, { status: 'waiting', checkedAt: null, confirmedAt: null, checks: null });
  const { user } = show(`?domain=${alpha.id}`);
  const details = await drawer();
  await details.findByText('ns1.roost.test');
  expect(
    details
      .getAllByRole('term')
      .slice(0, 3)
      .map(({ textContent }) => textContent),
  ).toEqual(['Health', 'Renewal', 'Status']);
  expect(details.getByText("Registered until Oct 1, 2027. The domain doesn't renew automatically.")).toBeVisible();
  await user.click(details.getByRole('button', { name: 'Health of alpha.com: 1 failing' }));
  expect(await screen.findByRole('dialog', { name: 'Health of alpha.com' })).toBeVisible();
});

test('a domain that is registered elsewhere renews there', async () => {
  serve({ ...alpha, registeredUntil: null });
  show(`?domain=${alpha.id}`);
  expect(await (await drawer()).findByText('At the registrar where you registered the domain')).toBeVisible();
});

test('each tab is in the URL, and a link opens it', async () => {
  serve();
  mockResponse(getDns, aDnsSet({ domain: 'alpha.com' }));
  const { user, address, unmount } = show(`?domain=${alpha.id}`);
  await user.click((await drawer()).getByRole('tab', { name: 'Inboxes' }));
  expect(await screen.findByTestId('slot-domain-inboxes')).toBeVisible();
  expect(address()).toBe(`/mount?domain=${alpha.id}&tab=inboxes`);
  unmount();
  show(`?domain=${alpha.id}&tab=dns`);
  expect((await drawer()).getByRole('tab', { name: 'DNS Records' })).toHaveAttribute('aria-selected', 'true');
  expect(await screen.findByRole('table', { name: 'DNS records' })).toBeVisible();
});

test('a domain that no longer exists shows a message and a way back', async () => {
  mockResponse(listDomains, pageWith([beta]));
  mockError(getDomain, { status: 404 });
  const { user, address } = show('?domain=gone');
  const details = await drawer('Domain details');
  expect(await details.findByText('Domain not found')).toBeVisible();
  expect(details.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(details.getByRole('button', { name: 'Back to domains' }));
  expect(address()).toBe('/mount');
});

test('details that cannot be loaded can be retried', async () => {
  mockResponse(listDomains, pageWith([beta]));
  mockNetworkError(getDomain);
  const { user } = show(`?domain=${alpha.id}`);
  const details = await drawer('Domain details');
  expect(await details.findByText('The domain could not be loaded')).toBeVisible();
  mockResponse(getDomain, alpha);
  await user.click(details.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('dialog', { name: 'alpha.com' })).toBeVisible();
});

test('a nameserver is copied, and a toast names it', async () => {
  serve();
  const { user } = show(`?domain=${alpha.id}`);
  await user.click((await drawer()).getByRole('button', { name: 'Copy ns1.roost.test' }));
  expect(await screen.findByText('ns1.roost.test copied to clipboard successfully!')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('ns1.roost.test');
});

test.each([
  ['Outlook', ['Outlook (beta)', 'For questions, contact the provider.']],
  ['IP', ['Dedicated IP', 'Please contact us to request access']],
  [null, ['Set by the first inbox']],
] as const)('the type %s is shown with its explanation', async (type, words) => {
  serve({ ...alpha, type });
  show(`?domain=${alpha.id}`);
  const details = await drawer();
  for (const word of words) expect(details.getAllByText(word).at(-1)).toBeVisible();
});

test('a bare domain becomes a URL, and the saved redirect is not unsaved input', async () => {
  serve();
  const calls = mockResponse(setRedirect, ({ body }) => ({ ...alpha, redirectUrl: (body as { url: string }).url }));
  const { user } = show(`?domain=${alpha.id}`);
  const field = await redirect();
  expect(field).toHaveValue('https://www.northwind.test/');
  await user.clear(field);
  await user.type(field, 'example.com');
  await user.click((await drawer()).getByRole('button', { name: 'Save redirect' }));
  expect(await screen.findByText('The redirect was saved')).toBeVisible();
  expect(calls[0]?.body).toEqual({ domain: 'alpha.com', url: 'https://example.com' });
  await user.click((await drawer()).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a redirect that the DNS provider has not confirmed is not reported as failed', async () => {
  serve();
  mockError(setRedirect, { status: 409, code: 'dns-unconfirmed', message: 'Not confirmed yet.' });
  const { user } = show(`?domain=${alpha.id}`);
  const field = await redirect();
  await user.clear(field);
  await user.type(field, 'harbor.example');
  await user.click((await drawer()).getByRole('button', { name: 'Save redirect' }));
  expect(await screen.findByText('Not confirmed yet.')).toBeVisible();
  expect(screen.queryByText(/Something went wrong/)).not.toBeInTheDocument();
});

test('an empty value removes the redirect', async () => {
  serve();
  const calls = mockResponse(setRedirect, { ...alpha, redirectUrl: null });
  const { user } = show(`?domain=${alpha.id}`);
  await user.clear(await redirect());
  await user.keyboard('{Enter}');
  expect(await screen.findByText('The redirect was removed')).toBeVisible();
  expect(calls[0]?.body).toEqual({ domain: 'alpha.com', url: '' });
});

test.each(['not a url', 'ftp://example.com', 'https://nowhere'])(
  'the redirect %j is rejected at the field',
  async (typed) => {
    serve();
    const { user } = show(`?domain=${alpha.id}`);
    const field = await redirect();
    await user.clear(field);
    await user.type(field, `${typed}{Enter}`);
    expect(
      await screen.findByText('Enter a valid URL, such as https://example.com, or leave this field empty.'),
    ).toBeVisible();
    expect(field).toHaveFocus();
  },
);

test('a redirect that cannot be saved shows an error and remains in the field', async () => {
  serve();
  mockError(setRedirect, { status: 503 });
  const { user } = show(`?domain=${alpha.id}`);
  const field = await redirect();
  await user.clear(field);
  await user.type(field, 'example.com{Enter}');
  expect(await screen.findByText('Something went wrong. Please try again later.')).toBeVisible();
  expect(field).toHaveValue('example.com');
});

test('an unsaved redirect is not lost without a confirmation', async () => {
  serve();
  const { user, address } = show(`?domain=${alpha.id}`);
  await user.type(await redirect(), 'x');
  await user.click((await drawer()).getByRole('tab', { name: 'Inboxes' }));
  const confirmation = within(await screen.findByRole('alertdialog', { name: 'Discard your changes?' }));
  await user.click(confirmation.getByRole('button', { name: 'Cancel' }));
  expect(await redirect()).toHaveValue('https://www.northwind.test/x');
  await user.click((await drawer()).getByRole('button', { name: 'Close' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(address()).toBe('/mount');
});

test('a redirect that is being edited stays when the domain is read again with another one', async () => {
  serve();
  const { user } = show(`?domain=${alpha.id}`);
  await user.type(await redirect(), 'x');
  const calls = mockResponse(getDomain, { ...alpha, redirectUrl: 'https://other.test/' });
  await refetchQueries();
  expect(calls.length).toBeGreaterThan(0);
  expect(await redirect()).toHaveValue('https://www.northwind.test/x');
});

test('a redirect that nobody edits follows the domain', async () => {
  serve();
  show(`?domain=${alpha.id}`);
  const field = await redirect();
  serve({ ...alpha, redirectUrl: 'https://other.test/' });
  await refetchQueries();
  await waitFor(() => expect(field).toHaveValue('https://other.test/'));
});

test('the redirect of an inactive domain is read-only, with the reason', async () => {
  serve({ ...alpha, status: 'Inactive' });
  show(`?domain=${alpha.id}`);
  expect(await redirect()).toHaveAttribute('readonly');
  expect((await drawer()).getByRole('button', { name: 'Save redirect' })).toHaveAccessibleDescription(
    'The domain is inactive. Only active domains can be edited.',
  );
});

test('a viewer sees the details and why nothing in them can be changed', async () => {
  serve();
  show(`?domain=${alpha.id}`, { session: { member: aMember({ roles: ['VIEWER'] }) } });
  const details = await drawer();
  for (const name of ['Save redirect', 'Edit tags']) {
    expect(await details.findByRole('button', { name })).toHaveAccessibleDescription(/is view-only/);
  }
});
